import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** What a command of the kit cost. */
export interface Measured {
  /** Undefined where it had to be ended. */
  exitCode: number | undefined
  seconds: number
  /** The largest sum of the proportional set sizes of its processes seen at one moment; a reference server is left out. */
  megabytes: number
}

/** Milliseconds between two looks at the memory. */
const LOOK_EVERY = 250
/** Milliseconds that a command gets to end by itself once it was asked to. */
const GRACE = 5_000

/**
 * Runs a command of the kit through its front door and measures it. Memory is read from /proc, process by process from the
 * command down, so that commands side by side can be told apart.
 * @param longest seconds after which it is ended.
 */
export async function measuredKit(
  args: readonly string[],
  longest = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
  const started = performance.now()
  const kit = spawn(process.execPath, [main, ...args], { stdio: 'ignore' })
  const elapsed = (): number => (performance.now() - started) / 1000
  let most = 0
  let askedAt: number | undefined
  const sampling = setInterval(() => {
    void memoryOf(kit.pid ?? 0).then((now) => {
      most = Math.max(most, now)
    })
    if (askedAt === undefined && elapsed() > longest) {
      askedAt = elapsed()
      kit.kill('SIGTERM')
    }
    if (askedAt !== undefined && elapsed() > askedAt + GRACE / 1000) kit.kill('SIGKILL')
  }, LOOK_EVERY)
  const [code] = await once(kit, 'exit')
  clearInterval(sampling)
  const exitCode = typeof code === 'number' && askedAt === undefined ? code : undefined
  return { exitCode, seconds: elapsed(), megabytes: most }
}

/** Megabytes of a process and those below it, without a reference server. */
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
