import { createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, decodeProtectedHeader, flattenedVerify, type JWK } from 'jose'
import type { Attestation } from '../../contracts/generated/schemas.ts'
import { conforms } from '../../contracts/schemas.ts'
import { ATTESTATION_TYPE } from './attestation-file.ts'
import { KNOWN_ALGORITHMS, keyAlgorithm } from './key-algorithm.ts'

/** An attestation whose signature fits. */
export interface OpenedAttestation {
  attestation: Attestation
  alg: string
  /** RFC 7638, of the key that it was verified with. */
  thumbprint: string
}

interface Flattened {
  payload: string
  protected: string
  signature: string
}

/**
 * Verifies an attestation with the key given, else with the one that it brings itself.
 * @returns the problem as text, where its signature does not fit or it is none
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
    const [thumbprint, other] = await Promise.all([thumbprintOf(key), thumbprintOf(brought)])
    if (thumbprint !== other) {
      return { problem: `is signed with the key ${other}, and not with the given one, ${thumbprint}` }
    }
    const fits = keyAlgorithm(key, alg)
    if ('problem' in fits) return { problem: `its key ${fits.problem}` }
    const { payload } = await flattenedVerify(jws, key, { algorithms: [...KNOWN_ALGORITHMS] })
    const attestation: unknown = JSON.parse(new TextDecoder().decode(payload))
    if (!conforms('attestation', attestation))
      return { problem: 'its payload is none of the attestation schema' }
    return { attestation, alg: fits.alg, thumbprint }
  } catch {
    return { problem: 'its signature does not fit: it was altered, or made by somebody else' }
  }
}

async function thumbprintOf(key: KeyObject): Promise<string> {
  const jwk: JWK = key.export({ format: 'jwk' })
  return calculateJwkThumbprint(jwk)
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

/** In the one form that bytes have: the last character may not carry bits that nobody reads. */
function isBase64url(value: unknown): value is string {
  return typeof value === 'string' && Buffer.from(value, 'base64url').toString('base64url') === value
}
