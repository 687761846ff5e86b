/**
 * Measures the main job: a standard run against the reference server, several times; prints each figure's least, median and most.
 * Seconds are of the whole command. Memory is of the kit's own processes (the command, Playwright and its workers; not the server):
 * the largest sum of their proportional set sizes seen at one moment, read from /proc four times a second.
 *
 *   node bench/main-job.ts [RUNS]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Measured {
  seconds: number
  megabytes: number
}

const runs = Number(process.argv[2] ?? 5)
const measured: Measured[] = []
for (let run = 0; run < runs; run += 1) measured.push(await measure())
print(
  'seconds',
  measured.map(({ seconds }) => seconds),
)
print(
  'MB, proportional',
  measured.map(({ megabytes }) => megabytes),
)

async function measure(): Promise<Measured> {
  const out = await mkdtemp(join(tmpdir(), 'bench-'))
  const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
  const started = performance.now()
  const kit = spawn(process.execPath, [main, 'run', '--out', out], { stdio: 'ignore' })
  let most = 0
  const sampling = setInterval(() => {
    void memoryOf(kit.pid ?? 0).then((now) => {
      most = Math.max(most, now)
    })
  }, 250)
  const [code] = await once(kit, 'exit')
  clearInterval(sampling)
  const seconds = (performance.now() - started) / 1000
  await rm(out, { recursive: true, force: true })
  if (code !== 0) throw new Error(`the run ended with exit code ${code}, so its time says nothing`)
  return { seconds, megabytes: most }
}

/** Megabytes of a process and those below it, without the reference server. */
async function memoryOf(pid: number): Promise<number> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (command === '' || command.includes('reference-server')) return 0
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  const below = children
    .join(' ')
    .split(' ')
    .filter((child) => child !== '')
  const sums = await Promise.all(below.map((child) => memoryOf(Number(child))))
  return sums.reduce((sum, one) => sum + one, own)
}

function print(what: string, figures: readonly number[]): void {
  const sorted = figures.toSorted((a, b) => a - b)
  const shown = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((figure) =>
    figure?.toFixed(1),
  )
  process.stdout.write(
    `${what}: least ${shown[0]}, median ${shown[1]}, most ${shown[2]} of ${sorted.length}\n`,
  )
}
