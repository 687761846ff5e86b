import { Worker } from 'node:worker_threads'
import { Refused } from '../http/refused.ts'
import type { Done, Job } from './job.ts'

/** What is done apart, and what bounds it. */
export interface Bounds {
  /** The URL of the module that asks, and the path from there, without an ending, to the one that does the work. */
  from: string
  module: string
  /** The exported function that does it. Input and output are copied from thread to thread. */
  name: string
  /** How many may be at work at once. */
  threads: number
  /** How many may wait for their turn; one more is refused. */
  waiting: number
  /** What each may take of memory. */
  megabytes: number
}

/** Work that was ended before it was done; the message says why. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * Work that what a stranger sent can make long, in threads of their own: nobody else waits for it, and it is ended
 * when it takes longer, or more memory, than it is given.
 */
export class Apart<Input, Output> {
  readonly #bounds: Bounds
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(bounds: Bounds) {
    this.#bounds = bounds
    this.#free = bounds.threads
  }

  /**
   * Does the work, in at most so many milliseconds from when its turn has come.
   * @throws Stopped; Refused as too many, or as the work refuses
   */
  async run(input: Input, milliseconds: number): Promise<Output> {
    await this.#turn()
    try {
      return await this.#inThread(input, milliseconds)
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free += 1
      else next()
    }
  }

  async #turn(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    if (this.#waiting.length >= this.#bounds.waiting) {
      throw new Refused('too-many', 'as many as can wait for this are waiting already: try again in a while')
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  async #inThread(input: Input, milliseconds: number): Promise<Output> {
    const { from, module, name, megabytes } = this.#bounds
    const job: Job = { module: sibling(module, from), name, input }
    const worker = new Worker(new URL(sibling('./worker', import.meta.url)), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    let timer: NodeJS.Timeout | undefined
    try {
      const done = await new Promise<Done<Output>>((resolve, reject) => {
        const stop = (why: string): void => reject(new Stopped(why))
        timer = setTimeout(stop, milliseconds, `it takes longer than ${milliseconds / 1000} s`)
        worker.once('message', resolve)
        worker.once('error', (error) => stop(error instanceof Error ? error.message : String(error)))
        worker.once('exit', () => stop('its thread ended without a word'))
      })
      if (done.refused === undefined) return done.value
      throw new Refused(done.refused.reason, done.refused.message)
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  }
}

/** Sources are .ts, the published package is .js: a module has the same ending as the one beside it. */
function sibling(path: string, from: string): string {
  return new URL(`${path}${from.slice(-3)}`, from).href
}
