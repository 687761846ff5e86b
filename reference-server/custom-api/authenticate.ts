import { errorText } from '../../text/error-text.ts'
import { isJsonObject, type JsonObject, member } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import type { OutboundRequest } from '../outbound/outbound.ts'
import type { KeptAuthentication } from '../store/custom-api-parts.ts'
import type { KeptCustomApi } from '../store/custom-apis.ts'
import type { World } from '../world/world.ts'

/** A token that was asked for, with the secret that it was asked with. */
interface PendingToken {
  sealed: string
  token: Promise<GrantedToken>
}

/** Tokens granted to a world, by the id of the API they are for; they are kept nowhere else. */
const grantedTo = new WeakMap<World, Map<string, PendingToken>>()

/**
 * Adds the authentication of its API to a request. What was edited by hand stays: whoever sets the header means it.
 * @throws Refused if there is no token; Unreachable
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
  const granted = grantedTo.get(world) ?? new Map<string, PendingToken>()
  grantedTo.set(world, granted)
  const known = granted.get(apiId)
  if (known?.sealed === kept.sealed) {
    const { text, until } = await known.token
    if (world.clock.now() < until) return text
  }
  // Several calls may wait for it: each is told why there is none.
  const token: Promise<GrantedToken> = requestToken(
    world,
    kept.details,
    world.vault.open(kept.sealed, apiId),
  ).catch((error: unknown) => {
    if (granted.get(apiId)?.token === token) granted.delete(apiId)
    throw error instanceof Refused
      ? error
      : new Refused('state', `no token could be obtained: ${errorText(error)}`)
  })
  granted.set(apiId, { sealed: kept.sealed, token })
  return (await token).text
}

/** A token that was granted. */
interface GrantedToken {
  text: string
  /** Milliseconds since 1970 by the world's clock, up to which it is used again. */
  until: number
}

const second = 1000
/** A token is not used in its last moments: it may expire on the way. */
const margin = 30 * second
/** How long a token of unknown lifetime is used. */
const untold = 60

/**
 * Asks for a token with the client credentials grant (RFC 6749, section 4.4), the client named by HTTP Basic. @throws Refused, Unreachable
 */
async function requestToken(
  world: World,
  { tokenUrl = '', clientId = '', scope = '' }: Readonly<Record<string, string>>,
  clientSecret: string,
): Promise<GrantedToken> {
  const credentials = `${formEncoded(clientId)}:${formEncoded(clientSecret)}`
  const headers = new Headers({
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  })
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...(scope === '' ? {} : { scope }) })
  const now = world.clock.now()
  const { status, body } = await world.outbound.send({
    url: tokenUrl,
    method: 'POST',
    headers,
    body: form.toString(),
  })
  const answer = objectIn(body)
  if (status !== 200) {
    throw new Refused(
      'state',
      `the token URL answered ${status}${errorIn(answer)}: no token could be obtained`,
    )
  }
  const text = member(answer, 'access_token')
  if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) {
    throw new Refused('state', 'the token URL answered 200 without an access_token')
  }
  const lifetime = Number(member(answer, 'expires_in') ?? untold)
  return { text, until: now + (Number.isFinite(lifetime) ? lifetime : untold) * second - margin }
}

/** RFC 6749, section 2.3.1. */
function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1)
}

function objectIn(body: Buffer): JsonObject {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** The error code, if it is one: anything else there might repeat what was sent. */
function errorIn(answer: JsonObject): string {
  const code = member(answer, 'error')
  return typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? ` ${code}` : ''
}
