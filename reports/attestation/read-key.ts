import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { UsageError } from '../../contracts/errors.ts'
import { readWrittenFile } from '../../contracts/read-written-file.ts'
import { whyUnreadable } from '../../text/error-text.ts'
import { keyAlgorithm } from './open-attestation.ts'

/** A key that signs or verifies an attestation, and its algorithm. */
export interface AttestationKey {
  key: KeyObject
  alg: string
}

const CONVERT = 'openssl pkcs8 -topk8 -nocrypt -in OLD -out NEW'
const HALVE = 'openssl pkey -in PRIVATE -pubout -out PUBLIC'

/**
 * Reads the private key of a file: PEM, or one JWK. No error quotes the file.
 * @throws UsageError INPUT_UNREADABLE, KEY_INVALID
 */
export function readPrivateKey(file: string, flag: string): AttestationKey {
  return readKey(file, flag, 'private')
}

/**
 * Reads the public key of a file: PEM, a certificate, or one JWK. A private key is refused: whoever verifies should not have it. @throws
 * UsageError
 */
export function readPublicKey(file: string, flag: string): AttestationKey {
  return readKey(file, flag, 'public')
}

function readKey(file: string, flag: string, kind: 'private' | 'public'): AttestationKey {
  const invalid = (what: string): UsageError => new UsageError('KEY_INVALID', `${flag} ${file}: ${what}`)
  const text = read(file, flag).trim()
  const jwk = text.startsWith('{') ? jwkIn(text, kind, invalid) : undefined
  if (jwk === undefined) ensurePem(text, kind, invalid)
  const create = kind === 'private' ? createPrivateKey : createPublicKey
  let key: KeyObject
  try {
    key = jwk === undefined ? create(text) : create({ key: jwk, format: 'jwk' })
  } catch {
    // OpenSSL's message names no cause that a person could act on, and could quote the file.
    throw invalid(`cannot be read as a ${kind} key; expected ${formsOf(kind)}`)
  }
  const chosen = keyAlgorithm(key, jwk?.['alg'])
  if ('problem' in chosen) throw invalid(chosen.problem)
  return { key, alg: chosen.alg }
}

function read(file: string, flag: string): string {
  try {
    return readWrittenFile(file).toString('utf8')
  } catch (error) {
    throw new UsageError(
      'INPUT_UNREADABLE',
      `${flag} ${file}: ${whyUnreadable(error)}; expected a file with a key`,
    )
  }
}

function jwkIn(text: string, kind: 'private' | 'public', invalid: (what: string) => UsageError): JsonWebKey {
  let jwk: JsonWebKey
  try {
    jwk = JSON.parse(text)
  } catch {
    throw invalid(`is not JSON; expected ${formsOf(kind)}`)
  }
  if ('keys' in jwk) throw invalid('is a set of keys; expected one JWK')
  if (jwk['use'] !== undefined && jwk['use'] !== 'sig') {
    throw invalid(`use is ${JSON.stringify(jwk['use'])}; expected sig, or a key without use`)
  }
  if (jwk.kty === 'oct')
    throw invalid('is a secret of both sides (kty oct), which proves no origin; expected a key pair')
  if (kind === 'private' && jwk.d === undefined)
    throw invalid('is a public key; expected the private one, with d')
  if (kind === 'public' && jwk.d !== undefined)
    throw invalid(
      'is a private key, which nobody but the signer should have; expected its public half, without d',
    )
  return jwk
}

function ensurePem(text: string, kind: 'private' | 'public', invalid: (what: string) => UsageError): void {
  if (/-----BEGIN ENCRYPTED|^Proc-Type: 4,ENCRYPTED/m.test(text)) {
    throw invalid(`is encrypted; expected a key without a passphrase, as \`${CONVERT}\` writes it`)
  }
  if (text.includes('-----BEGIN OPENSSH')) {
    throw invalid('is in the form of OpenSSH; expected PKCS#8, as `openssl genpkey` writes it')
  }
  if (kind === 'private' && /-----BEGIN (?:PUBLIC|RSA PUBLIC|CERTIFICATE)/.test(text)) {
    throw invalid('is a public key; expected the private one')
  }
  if (kind === 'public' && /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY/.test(text)) {
    throw invalid(
      `is a private key, which nobody but the signer should have; expected the public one, as \`${HALVE}\` writes it`,
    )
  }
}

function formsOf(kind: 'private' | 'public'): string {
  return kind === 'private' ? 'PEM (PKCS#8) or a JWK' : 'PEM (SPKI or a certificate) or a JWK'
}
