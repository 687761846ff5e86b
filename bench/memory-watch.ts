import { readdir, readFile } from 'node:fs/promises'

/** By how much the resident sizes have to grow before the proportional ones are asked for again, which takes the kernel milliseconds. */
const GROWN = 1.01

/** Watches the memory of a process and of those below it, without a reference server, as /proc tells it. */
export class MemoryWatch {
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
