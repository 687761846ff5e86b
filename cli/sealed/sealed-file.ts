import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { decodeProtectedHeader, FlattenedEncrypt, type FlattenedJWE, flattenedDecrypt } from 'jose'
import { UsageError } from '../../contracts/errors.ts'
import { codeOf, whyUnreadable, whyUnwritable } from '../../text/error-text.ts'
import { SEALING_VARIABLE, sealingPassphrase } from './sealing-passphrase.ts'

/** A kind of sealed file: the flag that names it, and what it holds. */
export interface SealedKind {
  flag: '--vault' | '--answers'
  /** Its name in the header of the file, so that one is not taken for the other. */
  what: 'vault' | 'answers'
}

const MANAGEMENT = 'PBES2-HS512+A256KW'
const ENCRYPTION = 'A256GCM'
/** Rounds of PBKDF2: a guess takes some 100 ms. */
const ROUNDS = 210_000

/**
 * A file, a JWE in JSON (RFC 7516), that keeps a value encrypted with the passphrase in AGENT_PLATFORM_VAULT_KEY, readable by its owner
 * only. It is written whole or not at all.
 */
export class SealedFile {
  readonly path: string
  readonly #kind: SealedKind
  readonly #passphrase: string
  /** What was read or written last: opening the same text again would take another 100 ms. */
  #opened: { sealed: string; opened: string } | undefined

  private constructor(path: string, kind: SealedKind, passphrase: string) {
    this.path = path
    this.#kind = kind
    this.#passphrase = passphrase
  }

  /** @throws UsageError if the passphrase is missing */
  static async at(path: string, kind: SealedKind): Promise<SealedFile> {
    const passphrase = sealingPassphrase(kind.flag)
    // A link stays a link: its target is written.
    const real = await realpath(path).catch(() => path)
    return new SealedFile(real, kind, passphrase)
  }

  /** For who is going to write, before anything is sent. @throws UsageError if there cannot be such a file */
  async ensureWritable(): Promise<void> {
    await access(dirname(this.path), constants.W_OK).catch((error: unknown) => {
      throw new UsageError('OUTPUT_UNWRITABLE', `${this.#kind.flag} ${this.path}: ${whyUnwritable(error)}`)
    })
  }

  /** A pipe would be waited for without end, and a later run could not read it again. @throws UsageError */
  async #ensureFile(): Promise<void> {
    const { flag } = this.#kind
    const found = await stat(this.path).catch(() => undefined)
    if (found === undefined || found.isFile()) return
    throw new UsageError(
      'INPUT_UNREADABLE',
      `${flag} ${this.path}: is a folder, a pipe or a device; expected the path of a file that a run with ${flag} wrote, or of a new one`,
    )
  }

  /** What was kept; undefined if there is no file yet. @throws UsageError, and the file is left as it is */
  async read(): Promise<unknown> {
    await this.#ensureFile()
    const text = await readFile(this.path, 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined
      throw this.#refused(whyUnreadable(error))
    })
    if (text === undefined) return undefined
    if (this.#opened?.sealed === text) return JSON.parse(this.#opened.opened)
    const sealed = this.#sealed(text)
    try {
      const { plaintext } = await flattenedDecrypt(sealed, this.#key(), {
        keyManagementAlgorithms: [MANAGEMENT],
        contentEncryptionAlgorithms: [ENCRYPTION],
        maxPBES2Count: ROUNDS,
      })
      const opened = new TextDecoder().decode(plaintext)
      const value: unknown = JSON.parse(opened)
      this.#opened = { sealed: text, opened }
      return value
    } catch {
      throw this.#refused(
        `does not open: ${SEALING_VARIABLE} is not the passphrase that it was written with, or the file was damaged`,
      )
    }
  }

  /** Replaces the kept value. @throws UsageError */
  async write(value: unknown): Promise<void> {
    const { flag } = this.#kind
    const opened = JSON.stringify(value)
    const content = await new FlattenedEncrypt(new TextEncoder().encode(opened))
      .setProtectedHeader({ alg: MANAGEMENT, enc: ENCRYPTION, typ: this.#type })
      .setKeyManagementParameters({ p2c: ROUNDS })
      .encrypt(this.#key())
    const sealed = `${JSON.stringify(content, null, 2)}\n`
    const beside = `${this.path}.${randomUUID()}.new`
    try {
      const file = await open(beside, 'wx', 0o600)
      try {
        await file.writeFile(sealed)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(beside, this.path)
      this.#opened = { sealed, opened }
    } catch (error) {
      await rm(beside, { force: true })
      throw new UsageError('OUTPUT_UNWRITABLE', `${flag} ${this.path}: ${whyUnwritable(error)}`)
    }
  }

  /** The type in the header of the file. */
  get #type(): string {
    return `agent-platform-conformance-${this.#kind.what}`
  }

  #key(): Uint8Array {
    return new TextEncoder().encode(this.#passphrase)
  }

  #sealed(text: string): FlattenedJWE {
    try {
      const content: FlattenedJWE = JSON.parse(text)
      if (decodeProtectedHeader(content)['typ'] === this.#type) return content
    } catch {
      // Refused below, like any other file.
    }
    throw this.#refused(
      `is not a file of this kind, or was damaged; expected one that a run with ${this.#kind.flag} wrote`,
    )
  }

  #refused(problem: string): UsageError {
    const { flag } = this.#kind
    return new UsageError(
      'INPUT_UNREADABLE',
      `${flag} ${this.path}: ${problem}. It was left as it is; set the right passphrase, or move the file away to start again`,
    )
  }
}
