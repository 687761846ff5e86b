import { readFlags } from '../tools/flags.ts'
import { fuzz } from './fuzz.ts'
import { findTargets } from './fuzz-target.ts'

/*
 * node fuzz/main.ts [TARGET]… [--seconds N] [--in-all N] [--seed N]: tries inputs on the targets, one after the other, ten seconds each by
 * default. --in-all divides that many seconds among them.
 */
const { values, positionals } = readFlags(
  'node fuzz/main.ts [TARGET]… [--seconds N] [--in-all N] [--seed N]',
  {
    allowPositionals: true,
    options: { seconds: { type: 'string' }, 'in-all': { type: 'string' }, seed: { type: 'string' } },
  },
)
const known = findTargets()
const targets = positionals.length === 0 ? known : known.filter(({ name }) => positionals.includes(name))
const unknown = positionals.filter((name) => !known.some((target) => target.name === name))
const seconds = number('seconds') ?? (number('in-all') ?? 10 * targets.length) / targets.length
const seed = number('seed') ?? Math.floor(Math.random() * 2 ** 31)

if (unknown.length > 0 || !(seconds > 0) || !Number.isInteger(seed)) {
  const names = known.map(({ name }) => name).join(', ')
  process.stderr.write(`expected targets of ${names}, --seconds or --in-all above 0, and a whole --seed\n`)
  process.exitCode = 2
} else {
  for (const place of targets) {
    const begun = performance.now()
    const { inputs, finding } = await fuzz(place, { seconds, seed })
    const took = ((performance.now() - begun) / 1000).toFixed(1)
    process.stdout.write(`${place.name}: ${inputs} inputs in ${took} s, seed ${seed}\n`)
    if (finding === undefined) continue
    process.stdout.write(`${finding.file}: ${finding.message}\n`)
    process.exitCode = 1
  }
}

function number(name: 'seconds' | 'in-all' | 'seed'): number | undefined {
  return values[name] === undefined ? undefined : Number(values[name])
}
