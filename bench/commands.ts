/**
 * Measures the commands that contributors wait for, each once: seconds, CPU seconds of all their processes, and these in rounds of a
 * calibration that runs alongside them. Writes docs/performance.md, so that a review shows if a change makes one of them slower.
 *
 *   node bench/commands.ts [conformance] [test] [proof] [bare]
 *
 * Without names it measures all of them; with names, only those rows change. `bare` compares a run with its bare requests and checks. Needs
 * /proc.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { wrongUse } from '../tools/flags.ts'
import { Calibration } from './calibration.ts'
import { compareRuns } from './compare-runs.ts'
import { childrenSeconds } from './cpu-seconds.ts'
import { spreadOf } from './spread-of.ts'

const COMMANDS = ['conformance', 'test', 'proof']
/** Runs that are compared with bare ones. */
const COMPARED = 5
/** How the line about bare runs begins. */
const BARE = 'A standard run of'
const CORES = availableParallelism()
const [NODE = ''] = process.versions.node.split('.')
const page = new URL('../docs/performance.md', import.meta.url)

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !COMMANDS.includes(name) && name !== 'bare')
if (unknown !== undefined) {
  wrongUse(`${unknown} is not measured here`, 'node bench/commands.ts [conformance] [test] [proof] [bare]')
}
const before = (await readFile(page, 'utf8').catch(() => '')).split('\n')
const rows = new Map(before.flatMap(rowIn))
let bare = before.find((line) => line.startsWith(BARE))
for (const name of wanted.length === 0 ? [...COMMANDS, 'bare'] : wanted) {
  if (name === 'bare') bare = await compareWithBare()
  else rows.set(name, await measure(name))
  await writeFile(page, pageOf(COMMANDS.flatMap((command) => rows.get(command) ?? [])))
}

/** Says by what factor a run costs more than its bare requests and checks. */
async function compareWithBare(): Promise<string> {
  const runs = await compareRuns(COMPARED)
  const [clock, cpu] = [
    spreadOf(runs.map(({ kit, bare }) => kit.seconds / bare.seconds)),
    spreadOf(runs.map(({ kit, bare }) => kit.cpu / bare.cpu)),
  ].map(([least, median, most]) => `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`)
  const line = `${BARE} the reference server takes ${clock} times the seconds, and ${cpu} times the CPU seconds, of the same requests sent by undici alone and as many Playwright tests that do nothing: the median of ${runs.length}, with ${CORES} cores and Node ${NODE}.`
  process.stdout.write(`${line}\n`)
  return line
}

/** The name and the line of a row of the table. */
function rowIn(line: string): readonly (readonly [string, string])[] {
  const name = /^\| `npm (?:run )?([a-z]+)`/.exec(line)?.[1]
  return name === undefined ? [] : [[name, line]]
}

async function measure(name: string): Promise<string> {
  const [begun, before] = [performance.now(), childrenSeconds()]
  const calibration = new Calibration()
  // If it fails, its output says what went wrong.
  const child = spawn('npm', ['run', name], { stdio: ['ignore', process.stderr, 'inherit'] })
  const [code] = await once(child, 'exit')
  const round = calibration.end()
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}, so its time says nothing`)
  const [seconds, cpu] = [(performance.now() - begun) / 1000, childrenSeconds() - before]
  process.stdout.write(
    `${name}: ${seconds.toFixed(0)} s, ${cpu.toFixed(0)} CPU-s, ${(cpu / round).toFixed(0)} rounds of ${(round * 1000).toFixed(0)} ms\n`,
  )
  const command = name === 'test' ? 'npm test' : `npm run ${name}`
  return `| \`${command}\` | ${CORES} | ${NODE} | ${seconds.toFixed(0)} | ${cpu.toFixed(0)} | ${Number((cpu / round).toPrecision(2))} |`
}

function pageOf(lines: readonly string[]): string {
  return `${[
    '# Performance',
    '',
    'What contributors wait for, as last measured with `npm run bench`. A round is a fixed piece of work that is measured beside the',
    'command, so rounds can be compared between machines, and between a quiet hour and a busy one; seconds cannot.',
    '',
    '| command | cores | Node | seconds | CPU seconds | rounds |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    ...(bare === undefined ? [] : ['', bare]),
  ].join('\n')}\n`
}
