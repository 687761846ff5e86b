import type { Action } from '../behaviour/custom-api.ts'
import type { JsonObject } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import type { KeptCustomApi } from '../store/custom-apis.ts'
import type { World } from '../world/world.ts'
import { callApi } from './call-api.ts'
import type { LiveResponse } from './live-response.ts'

/** What an agent calls an action with. */
export interface ActionArguments {
  /** By name; each goes where the definition has it: path, query, header or cookie. */
  parameters?: JsonObject
  headers?: JsonObject
  /** Text is sent as it is, anything else as JSON; undefined for none. */
  body?: unknown
}

/**
 * Calls an action for an agent. Which APIs an agent may call says `world.store.customApis.ofAgent(agentId)`; which
 * actions one has, `readKeptActions(world, api.id)`.
 * @throws Refused where the API is not confirmed, the action not declared, the request not one that can be sent, or
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
