import { createCipheriv, createDecipheriv, createPrivateKey, createSecretKey, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Algorithm, newSigningKeys, type SigningKeys, signingKeysFrom } from './signing-keys.ts'

const algorithm = 'aes-256-gcm'

/** Keeps secrets that have to be sent on, and so cannot be kept as digests: AES-256-GCM under a key of the world. */
export class Vault {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  /** A vault that nobody can open once the process has ended. */
  static forNow(): Vault {
    return new Vault(randomBytes(32))
  }

  /** The vault with its key in a data folder, made there the first time. */
  static inFolder(folder: string): Vault {
    const text = keepFile(join(folder, 'vault-key'), () => randomBytes(32).toString('base64url'))
    return new Vault(Buffer.from(text, 'base64url'))
  }

  /** Encrypts a secret. It opens only with the same `owner`, so that it cannot be moved to somebody else's row. */
  seal(secret: string, owner: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** @throws an error if the key, the owner or the text is another. */
  open(text: string, owner: string): string {
    const bytes = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  }
}

/**
 * The text of a file in a data folder, made and written there the first time. It is for its owner's eyes only, and
 * whole or not there at all, whenever the process is killed.
 */
function keepFile(path: string, make: () => string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const text = make()
  const partial = `${path}.part`
  // A mode is for new files only, so a leftover has to go first.
  rmSync(partial, { force: true })
  writeFileSync(partial, text, { mode: 0o600, flush: true })
  renameSync(partial, path)
  // Windows syncs no folders.
  if (process.platform === 'win32') return text
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
  return text
}

/** The keys in a data folder: tokens issued before a restart go on working after it. */
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
