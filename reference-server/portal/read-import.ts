import type { DeclaredAction } from '../definition/declared-actions.ts'
import { readActions } from '../definition/read-actions.ts'
import { type JsonObject, member } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import type { CustomApi } from '../store/custom-apis.ts'
import type { World } from '../world/world.ts'

/** The text of the definition that somebody gives. @throws Refused */
export function definitionIn(choice: JsonObject): string {
  const definition = member(choice, 'definition')
  if (typeof definition === 'string') return definition
  throw new Refused('invalid', 'definition is not a text, JSON or YAML', 'definition')
}

/** The actions of a custom API that is to be kept. @throws Refused if its definition cannot be imported */
export async function readImport(world: World, api: CustomApi): Promise<readonly DeclaredAction[]> {
  const { actions, problem } = await readActions(api.definition)
  const importProblem = world.behaviour.customApi.importProblem(problem, api, world)
  if (importProblem !== undefined) throw new Refused('invalid', importProblem, 'definition')
  return actions
}
