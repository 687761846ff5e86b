import { Refused } from '../http/refused.ts'
import type { OutboundRequest } from '../outbound/outbound.ts'
import type { KeptAuthentication } from '../store/custom-api-parts.ts'
import type { KeptCustomApi } from '../store/custom-apis.ts'
import type { World } from '../world/world.ts'
import { type GrantedToken, requestToken } from './request-token.ts'

/** Tokens granted to a world, by the id of the API they are for; they are kept nowhere else. */
const grantedTo = new WeakMap<World, Map<string, { sealed: string; token: Promise<GrantedToken> }>>()

/**
 * Adds to a request what its API is authenticated with. What was edited by hand stays: whoever sets the header means it.
 * @throws Refused where no token can be had; Unreachable
 */
export async function authenticate(
  world: World,
  api: KeptCustomApi,
  request: OutboundRequest,
): Promise<OutboundRequest> {
  const kept = world.store.customApiParts.authenticationOf(api.id)
  if (kept === undefined) return request
  if (api.authenticationType === 'OAuth') {
    if (!request.headers.has('authorization')) {
      request.headers.set('authorization', `Bearer ${await tokenFor(world, api.id, kept)}`)
    }
    return request
  }
  const { in: place, name = '' } = kept.details
  const secret = world.vault.open(kept.sealed, api.id)
  if (place === 'header') {
    if (!request.headers.has(name)) request.headers.set(name, secret)
    return request
  }
  const url = new URL(request.url)
  if (!url.searchParams.has(name)) url.searchParams.append(name, secret)
  return { ...request, url: url.href }
}

/** Has the next call ask for a new token. */
export function forgetToken(world: World, apiId: string): void {
  grantedTo.get(world)?.delete(apiId)
}

async function tokenFor(world: World, apiId: string, kept: KeptAuthentication): Promise<string> {
  const granted = grantedTo.get(world) ?? new Map()
  grantedTo.set(world, granted)
  const known = granted.get(apiId)
  if (known?.sealed === kept.sealed) {
    const { text, until } = await known.token
    if (world.clock.now() < until) return text
  }
  const token = requestToken(world, kept.details, world.vault.open(kept.sealed, apiId))
  granted.set(apiId, { sealed: kept.sealed, token })
  try {
    return (await token).text
  } catch (error) {
    granted.delete(apiId)
    if (error instanceof Refused) throw error
    throw new Refused('state', `no token could be had: ${error instanceof Error ? error.message : error}`)
  }
}
