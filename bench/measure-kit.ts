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
 * Runs a command of the kit through its front door and measures it. Memory is read process by process from the command down, so
 * that commands side by side can be told apart.
 * @param longest seconds after which it is ended.
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

/** By how much the resident sizes have to grow before the proportional ones are asked for again, which takes the kernel milliseconds. */
const GROWN = 1.01

/** Watches the memory of a process and of those below it, without a reference server, as /proc tells it. */
class MemoryWatch {
  /** The largest sum of proportional set sizes seen at one moment, in megabytes. */
  most = 0
  readonly #root: number
  /** The sum of resident sizes, in pages, above which the proportional ones may have grown. */
  #settled = 0

  constructor(root: number) {
    this.#root = root
  }

  /** Looks once. Shared pages make resident sizes too large, and cheap to read; what is asked of them is only whether they grew. */
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

/** The ids of a process and of all below it; of none that is gone. */
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
