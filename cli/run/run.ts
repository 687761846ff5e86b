import { join } from 'node:path'
import { catalogue } from '../../contracts/catalogue.ts'
import { FORMAT_FILES } from '../../reports/report-formats.ts'
import { openPage } from '../open/open-page.ts'
import { withReplay } from '../replay/with-replay.ts'
import { signingKey } from '../report/attest.ts'
import { acceptedFailures } from './accepted-failures.ts'
import { Interrupted, Interruption } from './interruption.ts'
import { withKeptAnswers } from './kept-answers.ts'
import { ProgressDisplay } from './progress-display.ts'
import { runChecks } from './run-checks.ts'
import type { RunOptions } from './run-options.ts'

const INCOMPLETE = 3
const BROKEN = 4

/** Judges the targets, from their files to their reports. @returns the exit code. @throws UsageError, ContractError, EvidenceError */
export async function run(asked: RunOptions): Promise<number> {
  const { stderr } = process
  const known = catalogue()
  const { options, answers } = await withKeptAnswers(await withReplay(asked, known))
  const accepted = await acceptedFailures(options, known)
  const key = await signingKey(options.sign)
  const display = new ProgressDisplay(stderr)
  const interruption = new Interruption()
  try {
    const { hasBegun, isWhole, lastWords, folders } = await runChecks(options, {
      catalogue: known,
      interruption,
      answers,
      display,
      onTarget: (target) => display.begin(target, options),
      onEvent: (event) => display.show(event),
    })
    const isBroken = !isWhole && !interruption.isAsked
    if (isBroken) stderr.write(`The checks ended before their time. Their last words:\n${lastWords}\n`)
    if (!hasBegun) return isBroken ? BROKEN : INCOMPLETE
    // Judging is not loaded before it is needed: while the checks run, this process is to be small.
    const { concludeRun } = await import('./conclude-run.ts')
    const code = await concludeRun(options, { folders, catalogue: known, accepted, isWhole, display, key })
    if (options.open) await openPage(join(options.out, FORMAT_FILES.html))
    return isBroken ? BROKEN : code
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    stderr.write('Interrupted before anything was judged.\n')
    return INCOMPLETE
  } finally {
    answers?.close()
    interruption.release()
  }
}
