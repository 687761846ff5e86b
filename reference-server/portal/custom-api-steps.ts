import type { Action, PanelRequest, PanelResponse } from '../behaviour/custom-api.ts'
import { composeRequest } from '../custom-api/compose-request.ts'
import { actionFor, type DeclaredAction, declaredActions } from '../custom-api/declared-actions.ts'
import { readDefinition } from '../custom-api/read-definition.ts'
import { sendRequest } from '../custom-api/send-request.ts'
import { nameOfNew } from '../endpoints/name-of-new.ts'
import { isJsonObject, type JsonObject, member } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import type { CustomApi } from '../store/custom-apis.ts'
import type { Person } from '../store/people.ts'
import { newIdentifier } from '../world/secret.ts'
import type { World } from '../world/world.ts'

/** A custom API with what it lets agents do. */
export interface ImportedApi {
  api: CustomApi
  actions: readonly Action[]
}

/** Imports an OpenAPI definition; of one that is refused nothing is kept. @throws Refused */
export async function importCustomApi(
  world: World,
  person: Person,
  choice: JsonObject,
): Promise<ImportedApi> {
  const { customApi, lifecycle } = world.behaviour
  if (!lifecycle.mayOperate(person)) {
    throw new Refused('forbidden', `${person.position}s cannot import custom APIs`)
  }
  const definition = member(choice, 'definition')
  if (typeof definition !== 'string') throw new Refused('invalid', 'definition is not a text, JSON or YAML')
  const authentication = member(choice, 'authentication')
  const type = isJsonObject(authentication) ? member(authentication, 'type') : undefined
  const authenticationProblem = customApi.authenticationProblem(type)
  if (authenticationProblem !== undefined) throw new Refused('invalid', authenticationProblem)
  const api: CustomApi = {
    id: newIdentifier(),
    accountId: person.accountId,
    name: nameOfNew(choice),
    definition,
    authenticationType: String(type),
    state: 'imported',
  }
  const { document, problem } = await readDefinition(definition)
  const importProblem = customApi.importProblem(problem, api, world)
  if (importProblem !== undefined) throw new Refused('invalid', importProblem)
  world.store.customApis.add(api)
  return { api, actions: customApi.actions(declaredActions(document ?? {})) }
}

/** The custom API a person may see, with its actions. @throws Refused */
export async function shownCustomApi(world: World, person: Person, id: string): Promise<ImportedApi> {
  const api = operatedApi(world, person, id)
  return { api, actions: world.behaviour.customApi.actions(await actionsOf(api)) }
}

/** The custom APIs of a person's account. @throws Refused */
export function listedCustomApis(world: World, person: Person): readonly CustomApi[] {
  if (!world.behaviour.lifecycle.mayOperate(person)) {
    throw new Refused('forbidden', `${person.position}s cannot look at custom APIs`)
  }
  return world.store.customApis.ofAccount(person.accountId)
}

/** Confirms an imported API: agents can use it from then on. Confirming again changes nothing. @throws Refused */
export function confirmCustomApi(world: World, person: Person, id: string): CustomApi {
  const api = operatedApi(world, person, id)
  world.store.customApis.confirm(api.id)
  return { ...api, state: 'confirmed' }
}

/** Sends an edited request to the external API, if its definition declares it, and gives the live response. @throws Refused */
export async function sendFromTestPanel(
  world: World,
  person: Person,
  id: string,
  edited: JsonObject,
): Promise<PanelResponse> {
  const { customApi } = world.behaviour
  const api = operatedApi(world, person, id)
  const request = customApi.panelRequest(panelRequestOf(edited))
  const actions = await actionsOf(api)
  const action = actionFor(actions, request)
  if (!customApi.mayCall(request, action)) {
    throw new Refused('invalid', 'method and path are none that the definition declares')
  }
  return customApi.panelResponse(await sendRequest(composeRequest(request, action ?? undeclared(actions))))
}

function operatedApi(world: World, person: Person, id: string): CustomApi {
  const api = world.store.customApis.find(id)
  if (api === undefined) throw new Refused('not-found', 'there is no such custom API')
  if (!world.behaviour.lifecycle.mayOperate(person) || api.accountId !== person.accountId) {
    throw new Refused('forbidden', 'this custom API is not yours to manage')
  }
  return api
}

async function actionsOf(api: CustomApi): Promise<readonly DeclaredAction[]> {
  const { document } = await readDefinition(api.definition)
  return declaredActions(document ?? {})
}

function panelRequestOf(edited: JsonObject): PanelRequest {
  const [method, path] = [member(edited, 'method'), member(edited, 'path')]
  if (typeof method !== 'string') throw new Refused('invalid', 'method is not a text')
  if (typeof path !== 'string' || !path.startsWith('/')) {
    throw new Refused('invalid', 'path is no text that begins with /')
  }
  const [parameters, headers] = [objectIn(edited, 'parameters'), objectIn(edited, 'headers')]
  return { method: method.toUpperCase(), path, parameters, headers, body: member(edited, 'body') }
}

function objectIn(edited: JsonObject, name: string): JsonObject {
  const value = member(edited, name) ?? {}
  if (!isJsonObject(value)) throw new Refused('invalid', `${name} is not an object of names and values`)
  return value
}

/** Where a request goes that no action covers: to the server of the others. */
function undeclared(actions: readonly DeclaredAction[]): Pick<DeclaredAction, 'server' | 'parameters'> {
  return { server: actions[0]?.server, parameters: [] }
}
