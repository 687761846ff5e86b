/**
 * Measures the commands that contributors wait for, each once: seconds, CPU seconds of all their processes, and these in rounds of a
 * calibration that runs beside them. Writes docs/performance.md, where a change that makes one of them dearer shows in review.
 *
 *   node bench/commands.ts [conformance] [test] [proof]
 *
 * Without names it measures all three; with names, only those rows change. Needs /proc.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Calibration } from './calibration.ts'

const COMMANDS = ['conformance', 'test', 'proof']
/** What /proc counts in. */
const TICKS_A_SECOND = 100
const page = new URL('../docs/performance.md', import.meta.url)

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !COMMANDS.includes(name))
if (unknown !== undefined) {
  throw new Error(`${unknown} is not measured here; expected ${COMMANDS.join(', ')}, or none of them for all`)
}
const rows = new Map((await readFile(page, 'utf8').catch(() => '')).split('\n').flatMap(rowIn))
for (const name of wanted.length === 0 ? COMMANDS : wanted) {
  rows.set(name, await measure(name))
  await writeFile(page, pageOf(COMMANDS.flatMap((command) => rows.get(command) ?? [])))
}

/** The name and the line of a row of the table. */
function rowIn(line: string): readonly (readonly [string, string])[] {
  const name = /^\| `npm (?:run )?([a-z]+)`/.exec(line)?.[1]
  return name === undefined ? [] : [[name, line]]
}

async function measure(name: string): Promise<string> {
  const [begun, before] = [performance.now(), childrenSeconds()]
  const calibration = new Calibration()
  const child = spawn('npm', ['run', name], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  const round = calibration.end()
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}, so its time says nothing`)
  const [seconds, cpu] = [(performance.now() - begun) / 1000, childrenSeconds() - before]
  process.stdout.write(
    `${name}: ${seconds.toFixed(0)} s, ${cpu.toFixed(0)} CPU-s, ${(cpu / round).toFixed(0)} rounds of ${(round * 1000).toFixed(0)} ms\n`,
  )
  const command = name === 'test' ? 'npm test' : `npm run ${name}`
  return `| \`${command}\` | ${seconds.toFixed(0)} | ${cpu.toFixed(0)} | ${Number((cpu / round).toPrecision(2))} |`
}

/** CPU seconds of all processes that this one has waited for, and those that they waited for. */
function childrenSeconds(): number {
  const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync('/proc/self/stat', 'utf8')) ?? []
  const [user = '0', system = '0'] = fields.split(' ').slice(13, 15)
  return (Number(user) + Number(system)) / TICKS_A_SECOND
}

function pageOf(lines: readonly string[]): string {
  return `${[
    '# Performance',
    '',
    'What contributors wait for, as `npm run bench` measured it last. A round is a fixed piece of work that is measured beside the',
    'command, so rounds can be compared between machines, and between a quiet hour and a busy one; seconds cannot.',
    '',
    `Measured with ${availableParallelism()} cores and Node ${process.versions.node.split('.')[0]}.`,
    '',
    '| command | seconds | CPU seconds | rounds |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n')}\n`
}
