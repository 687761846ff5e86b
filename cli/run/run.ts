import { join } from 'node:path'
import { catalogue } from '../../contracts/catalogue.ts'
import { FORMAT_FILES } from '../../reports/report-formats.ts'
import { acceptedFailures } from '../conclusion/accepted-failures.ts'
import { signingKey } from '../conclusion/attest.ts'
import type { RunOptions } from '../flags/run-options.ts'
import { openPage } from '../open/open-page.ts'
import { Interrupted, Interruption } from '../process/interruption.ts'
import { withReplay } from '../replay/with-replay.ts'
import { say } from '../terminal/say.ts'
import { withKeptAnswers } from './kept-answers.ts'
import { ProgressDisplay } from './progress-display.ts'
import { type ChecksEnd, type RunSurroundings, runChecks } from './run-checks.ts'
import { withoutOldShard } from './without-old-shard.ts'

const INCOMPLETE = 3
const BROKEN = 4
const INTERRUPTED_EARLY = 'Interrupted before anything was judged.'
const ENDED_EARLY = 'The checks ended before their time. Their last words:'

/** How a run ended. */
export interface RunEnding {
  code: number
  /** There is evidence. */
  hasBegun: boolean
  /** Somebody ended it before its time. */
  isInterrupted: boolean
}

/** Judges the targets, once or as often as is asked for. @returns the exit code. @throws UsageError, ContractError, EvidenceError */
export async function run(options: RunOptions): Promise<number> {
  if (!options.watch) return (await runOnce(options)).code
  const { watch } = await import('../watch/watch.ts')
  return watch(options)
}

/** What has its checks run: targets that are sent requests, or a client that was recorded. */
export type RunsChecks = (options: RunOptions, surroundings: RunSurroundings) => Promise<ChecksEnd>

/** Judges what `checks` has looked at, from its files to its reports. @throws UsageError, ContractError, EvidenceError */
export async function runOnce(asked: RunOptions, checks: RunsChecks = runChecks): Promise<RunEnding> {
  const { stderr } = process
  const known = catalogue()
  const { options, answers, accepted, key } = await withoutOldShard(asked, async () => {
    const kept = await withKeptAnswers(await withReplay(asked, known))
    return {
      ...kept,
      accepted: await acceptedFailures(kept.options, known),
      key: await signingKey(kept.options.sign),
    }
  })
  const display = new ProgressDisplay(stderr)
  const interruption = new Interruption()
  try {
    const { hasBegun, isWhole, lastWords, folders } = await withoutOldShard(options, () =>
      checks(options, {
        catalogue: known,
        interruption,
        answers,
        display,
        onTarget: (target) => display.begin(target, options),
        onEvent: (event) => display.show(event),
      }),
    )
    display.close()
    const isBroken = !isWhole && !interruption.isAsked
    if (isBroken) say(stderr, ENDED_EARLY, ...lastWords.split('\n'))
    const isInterrupted = interruption.isAsked
    if (!hasBegun) {
      if (isInterrupted) say(stderr, INTERRUPTED_EARLY)
      return { code: isBroken ? BROKEN : INCOMPLETE, hasBegun, isInterrupted }
    }
    // Judging is not loaded before it is needed: while the checks run, this process is to be small.
    const { concludeRun } = await import('./conclude-run.ts')
    const code = await concludeRun(options, { folders, catalogue: known, accepted, isWhole, display, key })
    if (options.open) await openPage(join(options.out, FORMAT_FILES.html))
    return { code: isBroken ? BROKEN : code, hasBegun, isInterrupted }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    say(stderr, INTERRUPTED_EARLY)
    return { code: INCOMPLETE, hasBegun: false, isInterrupted: true }
  } finally {
    display.close()
    answers?.close()
    interruption.release()
  }
}
