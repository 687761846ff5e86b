/**
 * Runs the tests of the kit, on every processor: `node testing/main.ts [--long] [START-OF-PATH]…`. With --long those named
 * `*.long.test.ts`, and last, with nothing beside them, those that measure: `*.alone.long.test.ts`. Ends with 1 if one failed, could not be
 * loaded, or did not finish.
 */
import { availableParallelism } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { spec, type TestEvent } from 'node:test/reporters'
import { compileCacheVariables } from '../temporary-folders/compile-cache.ts'
import { readFlags, wrongUse } from '../tools/flags.ts'
import { dividePortions } from './in-portions.ts'
import { runPortions } from './run-portions.ts'
import { Tally } from './tally.ts'
import { testFiles } from './test-files.ts'

/** What each process says only about itself. */
const OWN_TOTAL = /^(?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/

const USAGE = 'node testing/main.ts [--long] [START-OF-PATH]…'
const { values, positionals } = readFlags(USAGE, {
  options: { long: { type: 'boolean' } },
  allowPositionals: true,
})
const isLong = values.long === true
/** More than processors: what tests start takes turns with them, and long tests mostly wait. */
const WIDTH = (isLong ? 4 : 2) * availableParallelism()

const files = testFiles(isLong).filter(
  (file) => positionals.length === 0 || positionals.some((start) => file.startsWith(start)),
)
if (files.length === 0) wrongUse(`no test file begins with ${positionals.join(' or ') || 'anything'}`, USAGE)
const tally = new Tally(files)
const report = new spec()
const told = pipeline(report, process.stdout, { end: false })
// Whatever a test starts loads code that was compiled before, and collects garbage less often: hundreds of short runs are faster so.
const { NODE_OPTIONS = '' } = process.env
Object.assign(process.env, compileCacheVariables(), {
  NODE_OPTIONS: `${NODE_OPTIONS} --max-semi-space-size=16 --no-expose-gc`.trim(),
})
const measures = (file: string): boolean => file.endsWith('.alone.long.test.ts')
await runPortions(dividePortions(files.filter((file) => !measures(file))), WIDTH, tell)
await runPortions(dividePortions(files.filter(measures)), 1, tell)
report.end()
await told
process.stdout.write(`\n${tally}`)
process.exitCode = tally.isGreen ? 0 : 1

function tell(event: TestEvent): void {
  tally.add(event)
  if (event.type === 'test:summary') return
  if (event.type === 'test:diagnostic' && OWN_TOTAL.test(event.data.message)) return
  report.write(event)
}
