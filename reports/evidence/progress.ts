import { writeSync } from 'node:fs'
import type { CheckLine } from '../../contracts/generated/schemas.ts'

/** The environment variable with the number of the file descriptor that progress goes to. */
export const PROGRESS_VARIABLE = 'AGENT_PLATFORM_CONFORMANCE_PROGRESS'

/**
 * What a run reports while it goes on, one JSON line each; `target` counts the targets of the run from 0, `areas` the checks of each area
 * of requirements. `doubts` are about the target files, as sentences; `weighs` reports a violation that counts as that of a should.
 */
export type ProgressEvent =
  | {
      event: 'begin'
      total: number
      areas: Readonly<Record<string, number>>
      doubts?: readonly string[]
    }
  | { event: 'start'; target: number; requirement: string; title: string }
  | ({ event: 'check'; target: number } & Pick<
      CheckLine,
      'id' | 'title' | 'requirements' | 'outcome' | 'durationMs'
    > &
      Partial<Pick<CheckLine, 'reason' | 'supply' | 'blockedBy'>> & { weighs?: 'should' })
  | { event: 'error'; message: string }
  | { event: 'end'; interrupted: boolean; errors: number }

/** Reports progress to whoever started the run. */
export type ProgressTeller = (event: ProgressEvent) => void

/** Checks that begin or end within so many milliseconds are reported together. */
const TOGETHER = 50

/** Writes to the descriptor that the environment names; writes nothing without one, or once nobody reads any more. */
export function progressTeller(environment: NodeJS.ProcessEnv): ProgressTeller {
  const descriptor = Number(environment[PROGRESS_VARIABLE] ?? Number.NaN)
  let isHeard = Number.isInteger(descriptor) && descriptor > 2
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    try {
      writeSync(descriptor, lines)
    } catch {
      // Progress is a courtesy: a reader that went away is no reason to lose evidence.
      isHeard = false
    }
    lines = ''
  }
  return (event) => {
    if (!isHeard) return
    lines += `${JSON.stringify(event)}\n`
    if (event.event !== 'start' && event.event !== 'check') write()
    else timer ??= setTimeout(write, TOGETHER).unref()
  }
}
