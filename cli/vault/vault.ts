import { UsageError } from '../../contracts/errors.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { lockFile } from '../../temporary-folders/file-lock.ts'
import { SealedFile } from '../sealed/sealed-file.ts'
import { isExpired, isOwnedBy, type KeptToken, type TokenOwner } from './kept-token.ts'

/** The most tokens kept for one key: those that expire first are needed first. */
const MOST_OF_A_KEY = 4
/** The most tokens kept in all. */
const MOST = 200
/** Milliseconds that another run may take to write. */
const LONGEST_WAIT_FOR_LOCK = 15_000

/** The tokens that runs obtained, kept encrypted until they have expired, for a later run to send. */
export class Vault {
  readonly #file: SealedFile

  private constructor(file: SealedFile) {
    this.#file = file
  }

  /** @throws UsageError if the file cannot be opened with the passphrase of the environment */
  static async open(path: string): Promise<Vault> {
    const vault = new Vault(await SealedFile.at(path, { flag: '--vault', what: 'vault' }))
    await vault.tokens()
    return vault
  }

  /** Creates the file if there is none, so that it is known to be writable before anything is sent. @throws UsageError */
  async prepare(): Promise<void> {
    await this.#file.ensureWritable()
    await this.#change((tokens) => tokens)
  }

  /** The token of a target that expired last, and is known to have been good; undefined if none has expired. */
  async findExpiredToken(owner: TokenOwner, now: number): Promise<KeptToken | undefined> {
    const expired = (await this.tokens()).filter((token) => isOwnedBy(token, owner) && isExpired(token, now))
    return expired.toSorted((a, b) => a.issuedAt - b.issuedAt).at(-1)
  }

  /** The tokens of a target that have not expired yet, the oldest first. */
  async waiting(owner: TokenOwner, now: number): Promise<readonly KeptToken[]> {
    const waiting = (await this.tokens()).filter((token) => isOwnedBy(token, owner) && !isExpired(token, now))
    return waiting.toSorted((a, b) => a.issuedAt - b.issuedAt)
  }

  /** Keeps a token that was just seen to work, unless enough of its key already wait to expire. */
  async keep(kept: KeptToken): Promise<void> {
    await this.#change((tokens) => {
      const ofKey = tokens
        .filter((token) => isOwnedBy(token, kept))
        .toSorted((a, b) => a.issuedAt - b.issuedAt)
      const [expired, waiting] = [true, false].map((is) =>
        ofKey.filter((one) => isExpired(one, kept.issuedAt) === is),
      )
      const left = [...(expired?.slice(-1) ?? []), ...[...(waiting ?? []), kept].slice(0, MOST_OF_A_KEY)]
      return [...tokens.filter((token) => !isOwnedBy(token, kept)), ...left].slice(-MOST)
    })
  }

  /** Drops a token that was used, and those of its key that expired before it. */
  async drop(used: KeptToken): Promise<void> {
    await this.#change((tokens) =>
      tokens.filter((token) => !isOwnedBy(token, used) || token.issuedAt > used.issuedAt),
    )
  }

  /** All that are kept. @throws UsageError */
  async tokens(): Promise<readonly KeptToken[]> {
    const kept = await this.#file.read()
    if (kept === undefined) return []
    // Only someone with the passphrase can write it: the kit wrote it.
    return (kept as { tokens: readonly KeptToken[] }).tokens
  }

  /** Reads, changes and writes while no other run does. */
  async #change(change: (tokens: readonly KeptToken[]) => readonly KeptToken[]): Promise<void> {
    const release = await lockFile(this.#file.path, LONGEST_WAIT_FOR_LOCK)
    if (release === undefined) {
      throw new UsageError(
        'OUTPUT_UNWRITABLE',
        `--vault ${this.#file.path}: another process has held it for too long; try again when that process has ended`,
      )
    }
    try {
      await this.#file.write({ tokens: change(await this.tokens()) })
    } finally {
      release()
    }
  }
}

/** Whose tokens a run keeps: those of the account key of a target file; undefined if it has no platform part. */
export function ownerOf({ name, platform }: Target): TokenOwner | undefined {
  if (platform === undefined) return undefined
  const { tokenUrl, baseUrl, audience, accountId, accountKey } = platform
  return { target: name, tokenUrl, baseUrl, audience, accountId, clientId: accountKey.clientId }
}
