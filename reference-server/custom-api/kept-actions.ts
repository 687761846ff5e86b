import type { DeclaredAction } from '../behaviour/custom-api.ts'
import { readActions } from '../definition/read-actions.ts'
import type { World } from '../world/world.ts'

/** The actions of an imported API, as they were read when it was. */
export async function readKeptActions(world: World, apiId: string): Promise<readonly DeclaredAction[]> {
  const kept = world.store.customApiParts.actionsOf(apiId)
  if (kept !== undefined) return JSON.parse(kept)
  // Imported by an earlier release, which kept the definition alone.
  return (await readActions(world.store.customApis.definitionOf(apiId) ?? '')).actions
}
