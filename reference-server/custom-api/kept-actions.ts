import { readDefinition } from '../definition/read-definition.ts'
import type { World } from '../world/world.ts'
import { type DeclaredAction, declaredActions } from './declared-actions.ts'

/** The actions of an imported API, as they were read when it was. */
export async function keptActions(world: World, apiId: string): Promise<readonly DeclaredAction[]> {
  const kept = world.store.customApiParts.actionsOf(apiId)
  if (kept !== undefined) return JSON.parse(kept)
  // Imported by an earlier release, which kept the definition alone.
  const { document } = await readDefinition(world.store.customApis.definitionOf(apiId) ?? '')
  return declaredActions(document ?? {})
}
