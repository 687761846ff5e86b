import type { Catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { TargetRun } from '../../fixtures/check/run-context.ts'
import { pluralise } from '../../text/pluralise.ts'
import type { RunSocketCaller } from '../ipc/serve-run-socket.ts'
import type { Interruption } from '../process/interruption.ts'
import type { Answers } from './answers.ts'
import { listPlannedSteps } from './planned-steps.ts'
import { Prompter, StepFiles } from './prompter.ts'
import { Terminal } from './terminal.ts'

/** What a person will be asked for in a run. */
export interface PersonAsked {
  /** Steps that are left, at most, and the checks that need them. */
  steps: number
  checks: number
  /** Checks that ended in an earlier run. */
  done: number
}

/** Counts what a person will be asked for; undefined if no person drives a portal. @throws UsageError if nobody sits at a terminal */
export function countManualSteps(
  planned: readonly TargetRun[],
  catalogue: Catalogue,
  answers: Answers | undefined,
): PersonAsked | undefined {
  const all = planned.map(({ target, requirements }) => listPlannedSteps(target, requirements, catalogue))
  if (all.every((steps) => steps.length === 0)) return undefined
  const left = planned.flatMap(({ target, requirements }, index) =>
    listPlannedSteps(target, requirements, catalogue, new Set(answers?.endedOf(index))),
  )
  const asked = {
    steps: left.reduce((sum, { steps }) => sum + steps, 0),
    checks: left.length,
    done: planned.reduce((sum, _, index) => sum + (answers?.endedOf(index).length ?? 0), 0),
  }
  if (asked.steps === 0 || (process.stdin.isTTY && process.stderr.isTTY)) return asked
  throw new UsageError(
    'TERMINAL_MISSING',
    `portal.driver: manual asks a person for up to ${asked.steps} portal steps, but there is no terminal: run it in a terminal without redirecting input or errors, choose another driver, or leave out the profiles lifecycle and custom-api with --profile`,
  )
}

/** The prompter of a run, with the terminal that it holds. */
export interface OpenPrompter {
  caller(): RunSocketCaller
  /** Gives the terminal back. */
  close(): void
}

/** Where a person is asked, and where the answers go. */
export interface PrompterSurroundings {
  /** The folder of the reports. */
  out: string
  interruption: Interruption
  /** Absent if no answers are kept. */
  answers?: Answers
  display: { pause(): void; resume(): void }
}

/** Tells the person what will be asked, and holds the terminal from then on. */
export async function openPrompter(
  { steps, checks, done }: PersonAsked,
  runs: readonly TargetRun[],
  { out, interruption, answers, display }: PrompterSurroundings,
): Promise<OpenPrompter> {
  const files = new StepFiles(out)
  await files.clear()
  // While the terminal is held, Ctrl-C is a key like any other.
  const terminal = steps === 0 ? undefined : new Terminal(() => process.emit('SIGINT', 'SIGINT'))
  terminal?.say(
    [
      `You will be asked for ${pluralise(steps, 'portal step')} at most, by ${pluralise(checks, 'check')}${done === 0 ? '' : `; ${done} ${done === 1 ? 'was' : 'were'} done before`}.`,
      'For each: do it in the portal, then say how it went. quit ends the questions, and the run goes on without them.',
      'In place of a value, :again goes back to the beginning of the step, :skip gives the step up, :quit ends.',
      answers === undefined
        ? 'Answers are not kept: to go on another time, run with --answers FILE.'
        : `Answers are kept in ${answers.path}, encrypted: the same command goes on where this run ends.`,
    ].join('\n'),
  )
  const targets = runs.map(({ target }) => target.name)
  const prompter = new Prompter({ terminal, answers, files, targets, most: steps, display })
  const forget = interruption.onAsked(() => prompter.end())
  return {
    caller: () => prompter.caller(),
    close() {
      forget()
      terminal?.close()
    },
  }
}
