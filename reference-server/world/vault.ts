import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keepFile } from './keep-file.ts'

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

  /** The vault whose key lies in a data folder, made there the first time. */
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

  /** @throws an error where the key, the owner or the text is another. */
  open(text: string, owner: string): string {
    const bytes = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  }
}
