import type { TargetRun } from '../../fixtures/check/run-context.ts'
import type { TokenOffer } from '../../fixtures/preflight/token-offer.ts'
import type { ProgressEvent } from '../../reports/evidence/progress.ts'
import { errorText } from '../../text/error-text.ts'
import { type KeptToken, substituteExpiredToken } from './kept-token.ts'
import { ownerOf, Vault } from './vault.ts'

/** The requirements that are judged with an expired token. */
const OF_EXPIRY: readonly string[] = ['platform.expired-token', 'credential.token-expires']

/**
 * The vault as one run uses it: lends the targets a token that has expired, and takes fresh ones for later runs. Once the checks have
 * begun, a problem with its file is only reported: what they see is worth more than a token.
 */
export class RunVault {
  readonly #vault: Vault
  readonly #warn: (text: string) => void
  readonly #provided = new Map<number, KeptToken>()
  readonly #used = new Set<number>()
  #runs: readonly TargetRun[] = []

  private constructor(vault: Vault, warn: (text: string) => void) {
    this.#vault = vault
    this.#warn = warn
  }

  /** @throws UsageError before anything is sent if the file cannot be read and written */
  static async open(path: string, warn: (text: string) => void): Promise<RunVault> {
    const vault = await Vault.open(path)
    await vault.prepare()
    return new RunVault(vault, warn)
  }

  /** The targets, each with its expired token where the vault has one and the target file gives none. */
  async provideTokens(runs: readonly TargetRun[]): Promise<readonly TargetRun[]> {
    this.#runs = runs
    return Promise.all(
      runs.map(async (run, index): Promise<TargetRun> => {
        const { target } = run
        const owner = ownerOf(target)
        if (target.platform === undefined || owner === undefined) return run
        const expired =
          target.platform.expiredToken === undefined
            ? await this.#vault.findExpiredToken(owner, Date.now())
            : undefined
        if (expired === undefined) return { ...run, keepsToken: true }
        this.#provided.set(index, expired)
        return { ...run, target: substituteExpiredToken(target, expired), keepsToken: true }
      }),
    )
  }

  /** Keeps the token of a message that offers one. @returns whether it was such a message */
  async take(message: unknown): Promise<boolean> {
    const { type, target, token, issuedAt, expiresIn } = message as TokenOffer
    if (type !== 'token') return false
    const run = this.#runs[target]
    const owner = run === undefined ? undefined : ownerOf(run.target)
    if (owner === undefined) return true
    const kept = { ...owner, token, issuedAt, ...(expiresIn === undefined ? {} : { expiresIn }) }
    await this.#orWarn(() => this.#vault.keep(kept), 'No token of this run is kept for a later one')
    return true
  }

  /** Notes which of the provided tokens were used in a judgement. */
  see(event: ProgressEvent): void {
    if (event.event !== 'check' || !event.requirements.some((id) => OF_EXPIRY.includes(id))) return
    if (event.outcome === 'passed' || event.outcome === 'failed') this.#used.add(event.target)
  }

  /** Drops the tokens that were used in a judgement. */
  async settle(): Promise<void> {
    for (const [target, token] of this.#provided) {
      if (!this.#used.has(target)) continue
      await this.#orWarn(() => this.#vault.drop(token), 'The token that was judged by stays in it')
    }
  }

  async #orWarn(work: () => Promise<void>, consequence: string): Promise<void> {
    try {
      await work()
    } catch (error) {
      const why = errorText(error)
      this.#warn(`${consequence}: ${why}`)
    }
  }
}
