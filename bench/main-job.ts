/**
 * Measures the main job: a standard run against the reference server, several times, and the same work without the kit; prints minimum,
 * median and maximum of each figure. Seconds and CPU seconds are of all processes, the server included. Memory is of the kit's own
 * processes (the command, Playwright and its workers): the largest sum of their proportional set sizes seen at one moment, read from /proc
 * four times a second.
 *
 *   node bench/main-job.ts [RUNS]
 */
import { wholeNumber } from '../tools/flags.ts'
import { compareRuns } from './compare-runs.ts'
import { spreadOf } from './spread-of.ts'

const runs = await compareRuns(wholeNumber('node bench/main-job.ts [RUNS]', 'RUNS', process.argv[2]) ?? 5)
const figures: Readonly<Record<string, readonly number[]>> = {
  seconds: runs.map(({ kit }) => kit.seconds),
  'CPU seconds': runs.map(({ kit }) => kit.cpu),
  'MB, proportional': runs.map(({ kit }) => kit.megabytes),
  'seconds, bare': runs.map(({ bare }) => bare.seconds),
  'CPU seconds, bare': runs.map(({ bare }) => bare.cpu),
  'times the seconds of bare': runs.map(({ kit, bare }) => kit.seconds / bare.seconds),
  'times the CPU seconds of bare': runs.map(({ kit, bare }) => kit.cpu / bare.cpu),
}
for (const [what, found] of Object.entries(figures)) {
  const [least, median, most] = spreadOf(found).map((figure) => figure.toFixed(1))
  process.stdout.write(`${what}: least ${least}, median ${median}, most ${most} of ${found.length}\n`)
}
