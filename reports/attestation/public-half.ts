import { createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, type JWK } from 'jose'

/** A key as others know it: its public half. */
export interface PublicHalf {
  jwk: JWK
  /** RFC 7638. */
  thumbprint: string
}

/** The public half of a key, which may be public already. */
export async function publicHalf(key: KeyObject): Promise<PublicHalf> {
  const jwk: JWK = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  return { jwk, thumbprint: await calculateJwkThumbprint(jwk) }
}
