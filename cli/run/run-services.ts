import { UsageError } from '../../contracts/errors.ts'
import { isByHand } from '../../contracts/portal-drivers.ts'
import type { RunContext, TargetRun } from '../../fixtures/check/run-context.ts'
import type { ProgressEvent } from '../../reports/evidence/progress.ts'
import { serveRunSocket } from '../ipc/serve-run-socket.ts'
import { countManualSteps, openPrompter, type PersonAsked } from '../manual/open-prompter.ts'
import type { HeldResources } from '../process/interruption.ts'
import { RunVault } from '../vault/run-vault.ts'
import type { ChecksPlan, RunSurroundings } from './run-plan.ts'

/** The parts of a run's plan that the services use. */
export type ServiceOptions = Pick<ChecksPlan, 'catalogue' | 'out' | 'vault' | 'answers'>

/** What the services work with. */
export type ServiceSurroundings = Pick<RunSurroundings, 'interruption' | 'display'>

/**
 * What only this process can do for the checks: ask the person at the terminal, and keep tokens in the vault. The checks reach it over a
 * socket of its own, so that they get neither the terminal nor the passphrase of the vault.
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

  /** Finds out, before anything is sent or started, whether the services are available. @throws UsageError */
  static async open(
    planned: readonly TargetRun[],
    options: ServiceOptions,
    surroundings: ServiceSurroundings,
  ): Promise<RunServices> {
    const { answers, catalogue, vault: file } = options
    const person = countManualSteps(planned, catalogue, answers)
    if (answers !== undefined && person === undefined) {
      throw new UsageError(
        'FLAG_INVALID',
        `--answers ${answers.path}: no person is asked in this run; it is for a target file with portal.driver: manual`,
      )
    }
    await answers?.begin(planned.map(({ target }) => target))
    const vault =
      file === undefined ? undefined : await RunVault.open(file, (text) => surroundings.display.warn(text))
    return new RunServices(options, surroundings, person, vault)
  }

  /**
   * Starts serving, until `held` is released. @returns the targets with what the services know of them, and the address of the socket.
   * `folder` must be private to this run.
   */
  async serve(
    runs: readonly TargetRun[],
    folder: string,
    held: HeldResources,
  ): Promise<Pick<RunContext, 'runSocket'> & { runs: readonly TargetRun[] }> {
    const [person, vault] = [this.#person, this.#vault]
    if (person === undefined && vault === undefined) return { runs }
    const { answers } = this.#options
    held.adopt(vault, () => vault?.settle())
    const provided = vault === undefined ? runs : await vault.provideTokens(runs)
    const prompter =
      person === undefined
        ? undefined
        : await openPrompter(person, runs, { ...this.#options, ...this.#surroundings })
    held.adopt(prompter, () => prompter?.close())
    const socket = await serveRunSocket(folder, () => {
      const caller = prompter?.caller()
      return {
        answer: async (message) =>
          (vault !== undefined && (await vault.take(message))) || caller?.answer(message),
        left: () => caller?.left(),
      }
    })
    held.adopt(socket, () => socket.close())
    return {
      runs: provided.map((run, target) =>
        person === undefined || run.target.portal === undefined || !isByHand(run.target.portal.driver)
          ? run
          : { ...run, keptChecks: answers?.endedOf(target) ?? [] },
      ),
      runSocket: socket.path,
    }
  }

  /** Records what the checks report. */
  see(event: ProgressEvent): void {
    this.#vault?.see(event)
  }
}
