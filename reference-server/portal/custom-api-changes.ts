import type { JsonObject } from '../http/json.ts'
import { nameOfNew } from '../http/path-parameter.ts'
import type { Person } from '../store/accounts.ts'
import type { World } from '../world/world.ts'
import { findOperatedApi } from './custom-api-steps.ts'
import { definitionIn, readImport } from './read-import.ts'

/** Gives a custom API another name. @throws Refused */
export function renameCustomApi(world: World, person: Person, id: string, choice: JsonObject): void {
  world.store.customApis.rename(findOperatedApi(world, person, id).id, nameOfNew(choice))
}

/** Deletes a custom API with its secret; no agent can call it from then on. @throws Refused */
export function deleteCustomApi(world: World, person: Person, id: string): void {
  const api = findOperatedApi(world, person, id)
  const { store } = world
  store.atOnce(() => {
    store.customApiParts.remove(api.id)
    store.customApis.remove(api.id)
  })
}

/**
 * Replaces the definition of a custom API; its authentication and agents stay, and it waits to be confirmed again. Nothing
 * of a refused definition is kept. @returns how many actions it has then @throws Refused
 */
export async function replaceDefinition(
  world: World,
  person: Person,
  id: string,
  choice: JsonObject,
): Promise<number> {
  const api = findOperatedApi(world, person, id)
  const definition = definitionIn(choice)
  const actions = await readImport(world, { ...api, definition })
  const { customApis, customApiParts } = world.store
  world.store.atOnce(() => {
    customApis.redefine(api.id, definition)
    customApiParts.putActions(api.id, JSON.stringify(actions))
  })
  return world.behaviour.customApi.actions(actions).length
}
