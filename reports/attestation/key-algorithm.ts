import type { KeyObject } from 'node:crypto'

/** Bits that a modulus has at least (RFC 7518, 3.3). */
const LEAST_MODULUS = 2048

/** The algorithms that an attestation can be signed with, for each type of key the usual one first. */
const ALGORITHMS: Readonly<Record<string, readonly string[]>> = {
  ed25519: ['EdDSA', 'Ed25519'],
  'ec prime256v1': ['ES256'],
  rsa: ['RS256', 'PS256'],
}

/** Every algorithm of an attestation. */
export const KNOWN_ALGORITHMS: readonly string[] = Object.values(ALGORITHMS).flat()

/**
 * What a key signs with: what its JWK says in `alg`, else the usual algorithm of its type.
 * @returns the problem as text, where there is none
 */
export function keyAlgorithm(key: KeyObject, named: unknown): { alg: string } | { problem: string } {
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  const type = [key.asymmetricKeyType, namedCurve].filter((part) => part !== undefined).join(' ')
  const possible = ALGORITHMS[type]
  const [usual] = possible ?? []
  if (possible === undefined || usual === undefined) {
    return { problem: `is a key of type ${type}; expected Ed25519, EC with the curve P-256, or RSA` }
  }
  if (type === 'rsa' && modulusLength < LEAST_MODULUS) {
    return { problem: `is an RSA key of ${modulusLength} bits; expected ${LEAST_MODULUS} at least` }
  }
  if (named === undefined) return { alg: usual }
  if (typeof named === 'string' && possible.includes(named)) return { alg: named }
  return { problem: `alg is ${JSON.stringify(named)}; expected ${possible.join(' or ')} of such a key` }
}
