/**
 * Shows that the kit is right: every fault of the reference server and the reference client is caught under its own name, and no variant
 * is accused.
 * Writes docs/proof.md, docs/efforts.md and measurements/proof.json; the exit code is 1 where the proof does not hold.
 *
 *   node proof/run.ts [--only NAME-PART]… [--runs N] [--seed N] [--alone]
 *
 * With --only nothing is written: a part proves a part. With --alone each fault has a world to itself from the beginning, and each hostile
 * the machine, and a minute, to itself in the end. That takes longer.
 */
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { catalogue } from '../contracts/catalogue.ts'
import { readFlags, wholeNumber } from '../tools/flags.ts'
import { hostileCosts } from './hostile-table.ts'
import { objections } from './proof-data.ts'
import { proofFile } from './proof-file.ts'
import { prove } from './prove.ts'
import { renderEfforts } from './render-efforts.ts'
import { renderProof } from './render-proof.ts'

const USAGE = 'node proof/run.ts [--only NAME-PART]… [--runs N] [--seed N] [--alone]'

const { values } = readFlags(USAGE, {
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string' },
    seed: { type: 'string' },
    alone: { type: 'boolean', default: false },
  },
})
const { only = [] } = values
const unmatched = new Set(only)
const started = performance.now()
const took: { what: string; seconds: number }[] = []

const data = await prove({
  takes: (name) => {
    const parts = only.filter((part) => name.includes(part))
    for (const part of parts) unmatched.delete(part)
    return only.length === 0 || parts.length > 0
  },
  // Runs of the kit take no greater seed.
  seed: wholeNumber(USAGE, '--seed', values.seed, { least: 0, most: 2 ** 31 - 1 }) ?? 1,
  isAlone: values.alone,
  // A run waits for more than half of its time. With more of them, each takes longer on the processor too.
  runs: wholeNumber(USAGE, '--runs', values.runs) ?? 3 * availableParallelism(),
  onJudged: (what, seconds) => {
    took.push({ what, seconds })
    process.stderr.write(`${took.length} ${what}  ${Math.round((performance.now() - started) / 1000)} s\n`)
  },
})

for (const line of hostileCosts(data.hostiles)) process.stdout.write(`${line}\n`)

process.stdout.write('the slowest:\n')
for (const { what, seconds } of took.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${what.slice(0, 120)}\n`)
}

const known = catalogue()
const found = [
  ...objections(data, known, only.length === 0),
  ...[...unmatched].map((part) => `--only ${part}: no fault, variant or hostile has this in its name`),
]
for (const line of found) process.stdout.write(`${line}\n`)
process.stdout.write(
  `${data.faults.length} faults, ${data.variants.length} worlds of variants with ${data.pairs.covered} of ${data.pairs.of} pairs, ${data.hostiles.length} hostile servers, ${found.length} objections, ${Math.round((performance.now() - started) / 1000)} s\n`,
)
if (only.length === 0) {
  const proven = proofFile(data)
  await writeFile(
    new URL('../measurements/proof.json', import.meta.url),
    `${JSON.stringify(proven, null, 1)}\n`,
  )
  await writeFile(new URL('../docs/efforts.md', import.meta.url), renderEfforts(proven.faults))
  await writeFile(new URL('../docs/proof.md', import.meta.url), renderProof(data, known))
}
process.exitCode = found.length === 0 ? 0 : 1
