import { createPrivateKey, createSecretKey } from 'node:crypto'
import { join } from 'node:path'
import { keepFile } from './keep-file.ts'
import { type Algorithm, newSigningKeys, type SigningKeys, signingKeysFrom } from './signing-keys.ts'

/** The keys that lie in a data folder: tokens issued before a restart go on working after it. */
export function keepSigningKeys(folder: string, algorithm: Algorithm): SigningKeys {
  const path = join(folder, `signing-key-${algorithm.toLowerCase()}.json`)
  const text = keepFile(path, () => JSON.stringify(newSigningKeys(algorithm).sign.export({ format: 'jwk' })))
  const jwk = JSON.parse(text)
  const key =
    jwk.kty === 'oct'
      ? createSecretKey(Buffer.from(jwk.k, 'base64url'))
      : createPrivateKey({ key: jwk, format: 'jwk' })
  return signingKeysFrom(algorithm, key)
}
