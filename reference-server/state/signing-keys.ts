import { createPublicKey, generateKeyPairSync, generateKeySync, type KeyObject } from 'node:crypto'
import { digestOf } from './secret.ts'

/** The signature algorithms that a world can sign its tokens with. */
export type Algorithm = 'ES256' | 'RS256' | 'EdDSA' | 'HS256' | 'HS512'

/** What tokens are signed and verified with; for HS256 and HS512 both are the same key. */
export interface SigningKeys {
  algorithm: Algorithm
  /** The `kid` in the header of each token. */
  id: string
  sign: KeyObject
  verify: KeyObject
}

/** Makes keys. All but RS256 take well under a millisecond, so each world has its own. */
export function newSigningKeys(algorithm: Algorithm): SigningKeys {
  return signingKeysFrom(algorithm, newKey(algorithm))
}

/** The keys that belong to a private or secret key. */
export function signingKeysFrom(algorithm: Algorithm, sign: KeyObject): SigningKeys {
  const verify = sign.type === 'secret' ? sign : createPublicKey(sign)
  const id = digestOf(JSON.stringify(sign.export({ format: 'jwk' }))).slice(0, 16)
  return { algorithm, id, sign, verify }
}

function newKey(algorithm: Algorithm): KeyObject {
  switch (algorithm) {
    case 'ES256':
      return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    case 'RS256':
      return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    case 'EdDSA':
      return generateKeyPairSync('ed25519').privateKey
    case 'HS256':
      return generateKeySync('hmac', { length: 256 })
    case 'HS512':
      return generateKeySync('hmac', { length: 512 })
  }
}
