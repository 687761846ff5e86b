import { createPrivateKey, createSecretKey } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Algorithm, newSigningKeys, type SigningKeys, signingKeysFrom } from './signing-keys.ts'

/**
 * The keys that lie in a data folder, made and written there (mode 0600) the first time:
 * tokens issued before a restart go on working after it.
 */
export function keptSigningKeys(folder: string, algorithm: Algorithm): SigningKeys {
  const path = join(folder, `signing-key-${algorithm.toLowerCase()}.json`)
  if (existsSync(path)) {
    const jwk = JSON.parse(readFileSync(path, 'utf8'))
    const key =
      jwk.kty === 'oct'
        ? createSecretKey(Buffer.from(jwk.k, 'base64url'))
        : createPrivateKey({ key: jwk, format: 'jwk' })
    return signingKeysFrom(algorithm, key)
  }
  const keys = newSigningKeys(algorithm)
  const partial = `${path}.part`
  // A mode is for new files only, so a leftover has to go first.
  rmSync(partial, { force: true })
  writeFileSync(partial, JSON.stringify(keys.sign.export({ format: 'jwk' })), { mode: 0o600, flush: true })
  // Whole or not there at all: a process that is killed here leaves nothing that the next one would stumble over.
  renameSync(partial, path)
  return keys
}
