import { catalogue } from '../../contracts/catalogue.ts'
import { acceptedFailures } from './accepted-failures.ts'
import { Interrupted, Interruption } from './interruption.ts'
import { ProgressDisplay } from './progress-display.ts'
import { runChecks } from './run-checks.ts'
import type { RunOptions } from './run-options.ts'

const INCOMPLETE = 3
const BROKEN = 4

/** Judges a target, from its file to the reports. @returns the exit code. @throws UsageError, ContractError, EvidenceError */
export async function run(options: RunOptions): Promise<number> {
  const { stderr } = process
  const known = catalogue()
  const accepted = await acceptedFailures(options, known)
  const display = new ProgressDisplay(stderr)
  const interruption = new Interruption()
  try {
    const { hasBegun, isWhole, lastWords } = await runChecks(options, {
      catalogue: known,
      interruption,
      onTarget: (target) => display.begin(target, options),
      onEvent: (event) => display.show(event),
    })
    const isBroken = !isWhole && !interruption.isAsked
    if (isBroken) stderr.write(`The checks ended before their time. Their last words:\n${lastWords}\n`)
    if (!hasBegun) return isBroken ? BROKEN : INCOMPLETE
    // Judging is not loaded before it is needed: while the checks run, this process is to be small.
    const [{ conclude }, { summary }] = await Promise.all([import('./conclude.ts'), import('./summary.ts')])
    const written = await conclude(options, { catalogue: known, accepted, isPartial: !isWhole })
    stderr.write(summary(written, display.elapsed, stderr))
    return isBroken ? BROKEN : written.exitCode
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    stderr.write('Interrupted before anything was judged.\n')
    return INCOMPLETE
  } finally {
    interruption.release()
  }
}
