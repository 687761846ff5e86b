import type { PanelRequest } from '../behaviour/custom-api.ts'
import type { DeclaredAction } from '../definition/declared-actions.ts'
import { readActions } from '../definition/read-actions.ts'
import type { World } from '../world/world.ts'

/** The declared action that a request falls under: the path as declared, or one that its template covers. */
export function actionFor(
  actions: readonly DeclaredAction[],
  request: Pick<PanelRequest, 'method' | 'path'>,
): DeclaredAction | undefined {
  const candidates = actions.filter(({ method }) => method === request.method)
  const given = request.path.split('/')
  return (
    candidates.find(({ path }) => path === request.path) ?? candidates.find(({ path }) => covers(path, given))
  )
}

/** A parameter stands for something: with nothing in its place the path is another one. */
function covers(template: string, given: readonly string[]): boolean {
  const wanted = template.split('/')
  return (
    wanted.length === given.length &&
    wanted.every(
      (segment, index) => segment === given[index] || (given[index] !== '' && /^\{[^{}]+\}$/.test(segment)),
    )
  )
}

/** The actions of an imported API, as they were read on import. */
export async function readKeptActions(world: World, apiId: string): Promise<readonly DeclaredAction[]> {
  const kept = world.store.customApiParts.actionsOf(apiId)
  if (kept !== undefined) return JSON.parse(kept)
  // Imported by an earlier release, which kept the definition alone.
  return (await readActions(world.store.customApis.definitionOf(apiId) ?? '')).actions
}
