import type { Catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { TargetRun } from '../../fixtures/run-context.ts'
import type { ProgressEvent } from '../../reports/evidence/progress.ts'
import { serveRunSocket } from '../ipc/serve-run-socket.ts'
import type { Answers } from '../manual/answers.ts'
import { openPrompter, type PersonAsked, personAsked } from '../manual/open-prompter.ts'
import type { Interruption } from '../process/interruption.ts'
import { RunVault } from '../vault/run-vault.ts'

/** What of a run's options the services go by. */
export interface ServiceOptions {
  out: string
  /** The file of the vault. */
  vault?: string
}

/** What the services work with. */
export interface ServiceSurroundings {
  catalogue: Catalogue
  interruption: Interruption
  /** The answers that a person gave before; absent where none are kept. */
  answers: Answers | undefined
  display: { pause(): void; resume(): void; warn(text: string): void }
}

/**
 * What only this process can do for the checks: ask the person at the terminal, and keep tokens in the vault. The checks reach it on a
 * socket of their own, so that neither the terminal nor the words of the vault are theirs.
 */
export class RunServices {
  readonly #options: ServiceOptions
  readonly #surroundings: ServiceSurroundings
  readonly #person: PersonAsked | undefined
  readonly #vault: RunVault | undefined

  private constructor(
    options: ServiceOptions,
    surroundings: ServiceSurroundings,
    person: PersonAsked | undefined,
    vault: RunVault | undefined,
  ) {
    this.#options = options
    this.#surroundings = surroundings
    this.#person = person
    this.#vault = vault
  }

  /** Finds out, before anything is sent or started, whether the services are to be had. @throws UsageError */
  static async open(
    planned: readonly TargetRun[],
    options: ServiceOptions,
    surroundings: ServiceSurroundings,
  ): Promise<RunServices> {
    const { answers, catalogue, display } = surroundings
    const person = personAsked(planned, catalogue, answers)
    if (answers !== undefined && person === undefined) {
      throw new UsageError(
        'FLAG_INVALID',
        `--answers ${answers.path}: no person is asked in this run; it is for a target file with portal.driver: manual`,
      )
    }
    await answers?.begin(planned.map(({ target }) => target))
    const vault =
      options.vault === undefined
        ? undefined
        : await RunVault.open(options.vault, (text) => display.warn(text))
    return new RunServices(options, surroundings, person, vault)
  }

  /** Gives `work` the targets with what the services know of them, and the address of the socket. `folder` must be private to this run. */
  async serve<T>(
    runs: readonly TargetRun[],
    folder: string,
    work: (runs: readonly TargetRun[], socket: { runSocket?: string }) => Promise<T>,
  ): Promise<T> {
    const [person, vault] = [this.#person, this.#vault]
    if (person === undefined && vault === undefined) return work(runs, {})
    const withTokens = vault === undefined ? runs : await vault.lend(runs)
    const aided = withTokens.map((run, target): TargetRun => {
      return person === undefined || run.target.portal?.driver !== 'manual'
        ? run
        : { ...run, keptChecks: this.#surroundings.answers?.endedOf(target) ?? [] }
    })
    const prompter =
      person === undefined ? undefined : await openPrompter(person, runs, this.#options, this.#surroundings)
    try {
      const socket = await serveRunSocket(folder, () => {
        const caller = prompter?.caller()
        return {
          answer: async (message) =>
            (vault !== undefined && (await vault.take(message))) || caller?.answer(message),
          left: () => caller?.left(),
        }
      })
      try {
        return await work(aided, { runSocket: socket.path })
      } finally {
        await socket.close()
      }
    } finally {
      prompter?.close()
      await vault?.settle()
    }
  }

  /** Takes note of what the checks tell. */
  see(event: ProgressEvent): void {
    this.#vault?.see(event)
  }
}
