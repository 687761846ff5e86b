import { createPublicKey, type KeyObject } from 'node:crypto'
import { decodeProtectedHeader, flattenedVerify } from 'jose'
import type { Attestation } from '../../contracts/generated/schemas.ts'
import { conforms } from '../../contracts/schemas.ts'
import { publicHalf } from './public-half.ts'

/** An attestation whose signature is valid. */
export interface OpenedAttestation {
  attestation: Attestation
  alg: string
  /** The thumbprint (RFC 7638) of the key that verified the signature. */
  thumbprint: string
}

interface Flattened {
  payload: string
  protected: string
  signature: string
}

/**
 * Verifies an attestation with the given key, or else with the key inside the attestation.
 * @returns the problem as text, if the signature is not valid or the text is not an attestation
 */
export async function openAttestation(
  text: string,
  given?: KeyObject,
): Promise<OpenedAttestation | { problem: string }> {
  const jws = readFlattened(text)
  if (jws === undefined) return { problem: 'is no JWS of the members payload, protected and signature' }
  try {
    const { typ, alg, jwk } = decodeProtectedHeader(jws)
    if (typ !== ATTESTATION_TYPE)
      return { problem: `typ is ${JSON.stringify(typ)}; expected ${ATTESTATION_TYPE}` }
    const brought = createPublicKey({ key: jwk ?? {}, format: 'jwk' })
    const key = given ?? brought
    const [{ thumbprint }, { thumbprint: other }] = await Promise.all([publicHalf(key), publicHalf(brought)])
    if (thumbprint !== other) {
      return { problem: `is signed with the key ${other}, and not with the given one, ${thumbprint}` }
    }
    const fits = keyAlgorithm(key, alg)
    if ('problem' in fits) return { problem: `its key ${fits.problem}` }
    const { payload } = await flattenedVerify(jws, key, { algorithms: [...KNOWN_ALGORITHMS] })
    const attestation: unknown = JSON.parse(new TextDecoder().decode(payload))
    if (!conforms('attestation', attestation))
      return { problem: 'its payload does not match the attestation schema' }
    return { attestation, alg: fits.alg, thumbprint }
  } catch {
    return { problem: 'its signature does not fit: it was altered, or made by somebody else' }
  }
}

function readFlattened(text: string): Flattened | undefined {
  try {
    const value: Partial<Record<keyof Flattened, unknown>> | null = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const { payload, protected: header, signature } = value
    if (!isBase64url(payload) || !isBase64url(header) || !isBase64url(signature)) return undefined
    return { payload, protected: header, signature }
  } catch {
    return undefined
  }
}

/** Accepts only the canonical base64url form of some bytes: the last character must have no unused bits set. */
function isBase64url(value: unknown): value is string {
  return typeof value === 'string' && Buffer.from(value, 'base64url').toString('base64url') === value
}

/** The header member `typ` of an attestation. A signature that was made for another purpose does not count (RFC 8725, 3.11). */
export const ATTESTATION_TYPE = 'agent-platform-conformance-attestation+json'

/** The minimum number of bits of a modulus (RFC 7518, 3.3). */
const LEAST_MODULUS = 2048

/** The algorithms for signing an attestation, by type of key; the usual one comes first. */
const ALGORITHMS: Readonly<Record<string, readonly string[]>> = {
  ed25519: ['EdDSA', 'Ed25519'],
  'ec prime256v1': ['ES256'],
  rsa: ['RS256', 'PS256'],
}

/** Every algorithm of an attestation. */
const KNOWN_ALGORITHMS: readonly string[] = Object.values(ALGORITHMS).flat()

/**
 * The algorithm that a key signs with: the `alg` of its JWK, or else the usual algorithm of its type.
 * @returns the problem as text, if there is no such algorithm
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
