import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The time and memory that a command of the kit took. */
export interface Measured {
  /** Undefined if the command had to be ended. */
  exitCode: number | undefined
  seconds: number
  /** The highest total of the proportional set sizes of its processes at one moment, without a reference server. */
  megabytes: number
}

/** Milliseconds between two measurements of the memory. */
const LOOK_EVERY = 250
/** Milliseconds that a command gets to end after it was asked to. */
const GRACE = 5_000

/**
 * Runs a command of the kit through the command line and measures it. Memory is read only for the process of the command and those
 * below it, so commands that run side by side do not mix.
 * @param longest seconds after which the command is ended.
 */
export async function measureKit(
  args: readonly string[],
  longest = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
  const started = performance.now()
  const kit = spawn(process.execPath, [main, ...args], { stdio: 'ignore' })
  const memory = new MemoryWatch(kit.pid ?? 0)
  const elapsed = (): number => (performance.now() - started) / 1000
  let askedAt: number | undefined
  const sampling = setInterval(() => {
    void memory.look()
    if (askedAt === undefined && elapsed() > longest) {
      askedAt = elapsed()
      kit.kill('SIGTERM')
    }
    if (askedAt !== undefined && elapsed() > askedAt + GRACE / 1000) kit.kill('SIGKILL')
  }, LOOK_EVERY)
  const [code] = await once(kit, 'exit')
  clearInterval(sampling)
  const exitCode = typeof code === 'number' && askedAt === undefined ? code : undefined
  return { exitCode, seconds: elapsed(), megabytes: memory.most }
}

/** Proportional sizes are read again only if resident sizes grew by this factor, because reading them takes the kernel milliseconds. */
const GROWN = 1.01

/** Reads from /proc the memory of a process and of those below it, without a reference server. */
class MemoryWatch {
  /** The highest total of the proportional set sizes at one moment, in megabytes. */
  most = 0
  readonly #root: number
  /** The total of the resident sizes, in pages. If it grows, the proportional sizes may have grown too. */
  #settled = 0

  constructor(root: number) {
    this.#root = root
  }

  /** Measures once. Resident sizes are cheap to read, but too large, because of shared pages; they only show whether memory grew. */
  async look(): Promise<void> {
    const family = await familyOf(this.#root)
    const pages = sum(await Promise.all(family.map(residentPages)))
    if (pages <= this.#settled * GROWN) {
      this.#settled = Math.min(this.#settled, pages)
      return
    }
    this.#settled = pages
    this.most = Math.max(this.most, sum(await Promise.all(family.map(proportionalMegabytes))))
  }
}

/** The ids of a process and of all processes below it that still exist. */
async function familyOf(pid: number): Promise<readonly number[]> {
  const command = await textOf(`/proc/${pid}/cmdline`)
  if (command === '' || command.includes('reference-server')) return []
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const children = await Promise.all(threads.map((thread) => textOf(`/proc/${pid}/task/${thread}/children`)))
  const below = children.flatMap((ids) => ids.split(' ').filter((id) => id !== ''))
  return [pid, ...(await Promise.all(below.map((id) => familyOf(Number(id))))).flat()]
}

async function residentPages(pid: number): Promise<number> {
  return Number((await textOf(`/proc/${pid}/statm`)).split(' ')[1] ?? 0)
}

async function proportionalMegabytes(pid: number): Promise<number> {
  const rollup = await textOf(`/proc/${pid}/smaps_rollup`)
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
