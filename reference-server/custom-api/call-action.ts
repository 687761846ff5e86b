import type { PanelRequest } from '../behaviour/custom-api.ts'
import type { Action, DeclaredAction } from '../definition/declared-actions.ts'
import type { JsonObject } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import { type OutboundRequest, Unreachable } from '../outbound/outbound.ts'
import type { KeptCustomApi } from '../store/custom-apis.ts'
import type { World } from '../world/world.ts'
import { actionFor, readKeptActions } from './action-for.ts'
import { authenticate, forgetToken } from './authenticate.ts'
import { type CallableAction, composeRequest } from './compose-request.ts'
import { type LiveResponse, liveResponse } from './live-response.ts'

/** What an agent calls an action with. */
interface ActionArguments {
  /** By name; each goes where the definition puts it: path, query, header or cookie. */
  parameters?: JsonObject
  headers?: JsonObject
  /** Text is sent as it is, anything else as JSON; undefined for none. */
  body?: unknown
}

/**
 * Calls an action for an agent. `world.store.customApis.ofAgent(agentId)` says which APIs an agent may call;
 * `readKeptActions(world, api.id)` says which actions an API has.
 * @throws Refused if the API is not confirmed, the action not declared, the request not one that can be sent, or
 * nothing answers
 */
export async function callAction(
  world: World,
  api: KeptCustomApi,
  action: Pick<Action, 'method' | 'path'>,
  { parameters = {}, headers = {}, body }: ActionArguments = {},
): Promise<LiveResponse> {
  if (api.state !== 'confirmed') throw new Refused('state', `the custom API ${api.name} is not confirmed yet`)
  const { method, path } = action
  return callApi(world, api, { method: method.toUpperCase(), path, parameters, headers, body })
}

const agentName = 'agent-platform-reference-server'

/**
 * Sends a request to a custom API, if its definition declares it, with the authentication that was given for it.
 * @throws Refused if it is not declared, cannot be sent, or nothing answers
 */
export async function callApi(
  world: World,
  api: KeptCustomApi,
  request: PanelRequest,
): Promise<LiveResponse> {
  const { customApi } = world.behaviour
  const { request: composed, action, actions } = await composeCall(world, api, request)
  const { headers } = composed
  for (const [name, value] of [
    ['accept', '*/*'],
    ['accept-encoding', 'gzip, deflate, br'],
    ['user-agent', agentName],
  ] as const) {
    if (!headers.has(name)) headers.set(name, value)
  }
  try {
    const authenticated = await authenticate(world, api, composed)
    const outbound = customApi.outboundRequest(authenticated, action, actions)
    const since = performance.now()
    let response = await world.outbound.send(outbound)
    if (customApi.sendsAgain(outbound, response)) response = await world.outbound.send(outbound)
    if (response.status === 401) forgetToken(world, api.id)
    return liveResponse(response, since)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    throw new Refused('state', `the external API did not answer: ${error.message}`)
  }
}

/** A request to a custom API, before its authentication is added. */
interface ComposedCall {
  request: OutboundRequest
  /** What it falls under; undefined if it is sent though nothing declares it. */
  action: DeclaredAction | undefined
  actions: readonly DeclaredAction[]
}

/** @throws Refused if a request is not declared, or cannot be sent */
export async function composeCall(
  world: World,
  api: KeptCustomApi,
  request: PanelRequest,
): Promise<ComposedCall> {
  const actions = await readKeptActions(world, api.id)
  const action = actionFor(actions, request)
  ensureCallable(world, request, action, actions)
  const { dotSegments } = world.behaviour.customApi
  return { request: composeRequest(request, action ?? makeUndeclared(actions), dotSegments), action, actions }
}

/** @throws Refused if a request falls under no action that the definition declares */
export function ensureCallable(
  world: World,
  request: PanelRequest,
  action: DeclaredAction | undefined,
  declared: readonly DeclaredAction[],
): void {
  if (world.behaviour.customApi.mayCall(request, action, declared)) return
  throw new Refused('invalid', 'the definition declares no action with this method and path')
}

/** A request that no action covers goes to the server of the others. */
function makeUndeclared(actions: readonly DeclaredAction[]): CallableAction {
  return { server: actions[0]?.server, parameters: [], body: undefined }
}
