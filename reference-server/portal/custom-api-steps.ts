import type { PanelRequest, PanelResponse } from '../behaviour/custom-api.ts'
import { actionFor, readKeptActions } from '../custom-api/action-for.ts'
import { readAuthentication, sealAuthentication } from '../custom-api/authentication.ts'
import { callApi, composeCall, ensureCallable } from '../custom-api/call-action.ts'
import type { LiveResponse } from '../custom-api/live-response.ts'
import type { Action, DeclaredAction } from '../definition/declared-actions.ts'
import { isJsonObject, type JsonObject, member } from '../http/json.ts'
import { nameOfNew } from '../http/path-parameter.ts'
import { Refused } from '../http/refused.ts'
import type { OutboundRequest } from '../outbound/outbound.ts'
import { newIdentifier } from '../state/secret.ts'
import type { Person } from '../store/accounts.ts'
import type { Agent } from '../store/agents.ts'
import type { KeptAuthentication } from '../store/custom-api-parts.ts'
import type { CustomApi, KeptCustomApi } from '../store/custom-apis.ts'
import type { World } from '../world/world.ts'
import { definitionIn, readImport } from './read-import.ts'

/** A custom API with what it lets agents do. */
export interface ImportedApi {
  api: KeptCustomApi
  actions: readonly Action[]
  /** What is kept of its authentication; undefined if nothing but its type was given. */
  authentication: KeptAuthentication | undefined
}

/** Imports an OpenAPI definition; nothing of a refused one is kept. @throws Refused */
export async function importCustomApi(
  world: World,
  person: Person,
  choice: JsonObject,
): Promise<ImportedApi> {
  ensureOperator(world, person, 'import')
  const definition = definitionIn(choice)
  const chosen = readAuthentication(world, member(choice, 'authentication'))
  const api: CustomApi = {
    id: newIdentifier(),
    accountId: person.accountId,
    name: nameOfNew(choice),
    definition,
    authenticationType: chosen.type,
    state: 'imported',
  }
  const actions = await readImport(world, api)
  const authentication = sealAuthentication(world, api.id, chosen)
  const { customApis, customApiParts } = world.store
  world.store.atOnce(() => {
    customApis.add(api)
    customApiParts.putActions(api.id, JSON.stringify(actions))
    customApiParts.putAuthentication(api.id, authentication)
  })
  return { api, actions: world.behaviour.customApi.actions(actions), authentication }
}

/** The custom API a person may see, with its actions. @throws Refused */
export async function showCustomApi(world: World, person: Person, id: string): Promise<ImportedApi> {
  const api = findOperatedApi(world, person, id)
  const actions = world.behaviour.customApi.actions(await readKeptActions(world, api.id))
  return { api, actions, authentication: world.store.customApiParts.authenticationOf(api.id) }
}

/** The custom APIs of a person's account. @throws Refused */
export function listCustomApis(world: World, person: Person): readonly KeptCustomApi[] {
  ensureOperator(world, person, 'look at')
  return world.store.customApis.ofAccount(person.accountId)
}

/** Confirms an imported API: agents can use it from then on. Confirming again changes nothing. @throws Refused */
export function confirmCustomApi(world: World, person: Person, id: string): KeptCustomApi {
  const api = findOperatedApi(world, person, id)
  world.store.customApis.confirm(api.id)
  return { ...api, state: 'confirmed' }
}

/** Replaces the authentication of a custom API. @throws Refused */
export function changeAuthentication(world: World, person: Person, id: string, choice: unknown): void {
  const api = findOperatedApi(world, person, id)
  const chosen = readAuthentication(world, choice)
  const kept = sealAuthentication(world, api.id, chosen)
  world.store.atOnce(() => {
    world.store.customApis.changeAuthenticationType(api.id, chosen.type)
    world.store.customApiParts.putAuthentication(api.id, kept)
  })
}

/** Lets an agent of the account call a custom API, once it is confirmed. @throws Refused */
export function assignToAgent(world: World, person: Person, id: string, agentId: string): void {
  const api = findOperatedApi(world, person, id)
  const agent = world.store.agents.find(agentId)
  if (agent?.accountId !== api.accountId || agent.kind !== 'calling') {
    throw new Refused('invalid', 'agentId names no agent of this account that calls custom APIs', 'agentId')
  }
  world.store.customApiParts.assign(api.id, agentId)
}

/** The agents that may call a custom API, and those it could be assigned to. */
export function mayOffer(
  { store }: World,
  api: KeptCustomApi,
): { assigned: readonly Agent[]; assignable: readonly Agent[] } {
  const ids = new Set(store.customApiParts.agentsOf(api.id))
  const agents = store.agents.ofAccount(api.accountId)
  return {
    assigned: agents.filter(({ id }) => ids.has(id)),
    assignable: agents.filter(({ id, kind }) => kind === 'calling' && !ids.has(id)),
  }
}

/** Ends an assignment. @throws Refused */
export function withdrawFromAgent(world: World, person: Person, id: string, agentId: string): void {
  world.store.customApiParts.withdraw(findOperatedApi(world, person, id).id, agentId)
}

/** What the Test Panel shows: the answer as the portal has it, and the live response behind it. */
export interface PanelAnswer {
  shown: PanelResponse
  live: LiveResponse
}

/** Sends an edited request to the external API, if its definition declares it, and gives the live response. @throws Refused */
export async function sendFromTestPanel(
  world: World,
  person: Person,
  id: string,
  edited: JsonObject,
): Promise<PanelAnswer> {
  const { customApi } = world.behaviour
  const api = findOperatedApi(world, person, id)
  const live = await callApi(world, api, customApi.panelRequest(panelRequestOf(edited)))
  const { status, headers, body } = live
  return { shown: customApi.panelResponse({ status, headers, body }), live }
}

/** An edited request as it would be sent, without its authentication. @throws Refused as sending it would */
export async function composeInTestPanel(
  world: World,
  person: Person,
  id: string,
  edited: JsonObject,
): Promise<{ request: OutboundRequest; api: KeptCustomApi; authentication: KeptAuthentication | undefined }> {
  const { customApi } = world.behaviour
  const api = findOperatedApi(world, person, id)
  const composed = await composeCall(world, api, customApi.panelRequest(panelRequestOf(edited)))
  const request = customApi.outboundRequest(composed.request, composed.action, composed.actions)
  return { request, api, authentication: world.store.customApiParts.authenticationOf(api.id) }
}

/** The custom API that a person manages. @throws Refused if there is none, or it is another account's */
export function findOperatedApi(world: World, person: Person, id: string): KeptCustomApi {
  const api = world.store.customApis.find(id)
  if (api === undefined) throw new Refused('not-found', 'there is no such custom API')
  if (!world.behaviour.lifecycle.mayOperate(person) || api.accountId !== person.accountId) {
    throw new Refused('forbidden', 'this custom API is not yours to manage')
  }
  return api
}

function ensureOperator(world: World, person: Person, what: string): void {
  if (world.behaviour.lifecycle.mayOperate(person)) return
  throw new Refused('forbidden', `${person.position}s cannot ${what} custom APIs`)
}

function panelRequestOf(edited: JsonObject): PanelRequest {
  const [method, path] = [member(edited, 'method'), member(edited, 'path')]
  if (typeof method !== 'string') throw new Refused('invalid', 'method is not a text')
  if (typeof path !== 'string' || !path.startsWith('/')) {
    throw new Refused('invalid', 'path is no text that begins with /', 'path')
  }
  const [parameters, headers] = [objectIn(edited, 'parameters'), objectIn(edited, 'headers')]
  return { method: method.toUpperCase(), path, parameters, headers, body: member(edited, 'body') }
}

function objectIn(edited: JsonObject, name: string): JsonObject {
  const value = member(edited, name) ?? {}
  if (!isJsonObject(value)) throw new Refused('invalid', `${name} is not an object of names and values`)
  return value
}

/** The form of one request, before it is sent: refused as the request would be. @throws Refused */
export async function panelAction(
  world: World,
  person: Person,
  id: string,
  asked: Pick<PanelRequest, 'method' | 'path'>,
): Promise<{ api: KeptCustomApi; action: DeclaredAction | undefined }> {
  const api = findOperatedApi(world, person, id)
  const actions = await readKeptActions(world, api.id)
  const action = actionFor(actions, asked)
  const request = { ...asked, parameters: {}, headers: {}, body: undefined }
  ensureCallable(world, request, action, actions)
  return { api, action }
}
