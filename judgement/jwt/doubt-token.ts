import { readJwt, timesIn } from './read-jwt.ts'

/** What a token of the target file claims to be: one of this service, past its day or within it. */
export type TokenClaim = 'expired' | 'not yet expired'

/**
 * Why the refusal of a token may have another reason than intended, completing the sentence "but it …"; undefined if nothing suggests one.
 * Anything the service did not issue is refused as well, so the token is compared with one that the service has just issued.
 * @param now milliseconds, for a service whose tokens do not show its own time
 */
export function doubtToken(
  given: string,
  fresh: string,
  said: TokenClaim,
  now = Date.now(),
): string | undefined {
  const model = readJwt(fresh).jwt?.payload
  // What a token of another form would have to look like is not known.
  if (model === undefined) return undefined
  const { jwt, problem } = readJwt(given)
  if (jwt === undefined) return `is not of this service: it is no JWT, but has ${problem}`
  const { payload } = jwt
  if (areDisjoint(payload['iss'], model['iss'])) return 'is of another issuer than the tokens of this service'
  if (areDisjoint(payload['aud'], model['aud']))
    return 'is of another audience than the tokens of this service'
  const { end } = timesIn(payload)
  if (end === undefined) return undefined
  const isPast = end <= (timesIn(model).issued ?? now / 1_000)
  if (isPast === (said === 'expired')) return undefined
  return isPast ? 'has expired in the meantime' : `says of itself that it is valid until ${writeOut(end)}`
}

/** Whether two claims, both present, have nothing in common. */
function areDisjoint(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return false
  const others = [other].flat()
  return ![one].flat().some((each) => others.includes(each))
}

function writeOut(seconds: number): string {
  return new Date(seconds * 1_000).toISOString()
}
