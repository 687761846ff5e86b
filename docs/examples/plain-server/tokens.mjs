// Access tokens: JWTs signed with HMAC, which only this server reads.
import { createHmac, timingSafeEqual } from 'node:crypto'

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

export function issueToken(world, clientId, seconds) {
  const now = Math.floor(Date.now() / 1000)
  const signed = `${HEADER}.${encode({ sub: clientId, aud: world.audience, iat: now, exp: now + seconds })}`
  return `${signed}.${signature(world, signed)}`
}

// The key behind a token, or undefined for one that is not ours or no longer good.
export function keyOfToken(world, token) {
  const [header, payload, given, ...rest] = token.split('.')
  // The header is compared as a whole, so another algorithm is never even considered.
  if (header !== HEADER || payload === undefined || given === undefined || rest.length > 0) return undefined
  if (!sameText(given, signature(world, `${header}.${payload}`))) return undefined
  const { sub, exp } = JSON.parse(Buffer.from(payload, 'base64url'))
  return exp > Date.now() / 1000 ? world.keys.find(({ clientId }) => clientId === sub) : undefined
}

// Compares without telling by its time where the first difference is.
export function sameText(a, b) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function signature(world, text) {
  return createHmac('sha256', world.signingKey).update(text).digest('base64url')
}
