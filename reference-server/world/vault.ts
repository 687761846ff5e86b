import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

  /** The vault whose key lies in a data folder, made and written there (mode 0600) the first time. */
  static inFolder(folder: string): Vault {
    const path = join(folder, 'vault-key')
    if (existsSync(path)) return new Vault(Buffer.from(readFileSync(path, 'utf8'), 'base64url'))
    const key = randomBytes(32)
    const partial = `${path}.part`
    writeFileSync(partial, key.toString('base64url'), { mode: 0o600, flush: true })
    // Whole or not there at all, whenever the process is killed.
    renameSync(partial, path)
    return new Vault(key)
  }

  /** Encrypts a secret. It opens only with the same `owner`, so that it cannot be moved to somebody else's row. */
  seal(secret: string, owner: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** @throws an error where the key, the owner or the text is another. */
  open(text: string, owner: string): string {
    const bytes = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  }
}
