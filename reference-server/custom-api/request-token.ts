import { isJsonObject, type JsonObject, member } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import type { World } from '../world/world.ts'

/** A token that was granted. */
export interface GrantedToken {
  text: string
  /** Milliseconds since 1970 by the world's clock, up to which it is used again. */
  until: number
}

const second = 1000
/** A token is not used in its last moments: it may expire on the way. */
const margin = 30 * second
/** How long a token is used whose lifetime nobody told. */
const untold = 60

/** Asks for a token with the client credentials grant (RFC 6749, section 4.4), the client named by HTTP Basic. @throws Refused, Unreachable */
export async function requestToken(
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
    throw new Refused('state', `the token URL answered ${status}${errorIn(answer)}: no token could be had`)
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

/** The error code, if it is one: whatever else stands there might repeat what was sent. */
function errorIn(answer: JsonObject): string {
  const code = member(answer, 'error')
  return typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? ` ${code}` : ''
}
