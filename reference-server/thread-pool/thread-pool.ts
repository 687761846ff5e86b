import { Worker } from 'node:worker_threads'
import { errorText } from '../../text/error-text.ts'
import { Refused } from '../http/refused.ts'

/** Work that runs in threads, and its bounds. */
interface Bounds {
  /** The URL of the calling module, and the path from there, without an ending, to the one that does the work. */
  from: string
  module: string
  /** The exported function that does it. Input and output are copied from thread to thread. */
  name: string
  /** How many may be at work at once. */
  threads: number
  /** How many may wait for their turn; one more is refused. */
  waiting: number
  /** The memory that each may take. */
  megabytes: number
}

/** Work that was ended before it was done; the message says why. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * Work that a stranger's input can make long, in threads of its own: nobody else waits for it, and it is ended
 * when it takes longer, or more memory, than it is given.
 */
export class ThreadPool<Input, Output> {
  readonly #bounds: Bounds
  readonly #waiting: (() => void)[] = []
  /** Threads that have done some work and wait for more: to start one takes longer than most work. */
  readonly #idle: Worker[] = []
  #free: number

  constructor(bounds: Bounds) {
    this.#bounds = bounds
    this.#free = bounds.threads
  }

  /**
   * Does the work, in at most so many milliseconds from when its turn comes.
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
    const { from, module, name } = this.#bounds
    const job: Job = { module: sibling(module, from), name, input }
    const worker = this.#idle.pop() ?? this.#started()
    const done = Promise.withResolvers<Done<Output>>()
    const stop = (why: string): void => done.reject(new Stopped(why))
    const timer = setTimeout(stop, milliseconds, `it takes longer than ${milliseconds / 1000} s`)
    worker.ref()
    worker.on('message', done.resolve)
    worker.on('error', (error) => stop(errorText(error)))
    worker.on('exit', () => stop('its thread ended without a word'))
    worker.postMessage(job)
    try {
      const { refused, value } = await done.promise
      this.#keep(worker)
      if (refused === undefined) return value
      throw new Refused(refused.reason, refused.message, refused.field, refused.code)
    } catch (error) {
      if (error instanceof Stopped) await worker.terminate()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  #started(): Worker {
    return new Worker(new URL(sibling('./worker', import.meta.url)), {
      resourceLimits: { maxOldGenerationSizeMb: this.#bounds.megabytes },
    })
  }

  /** Keeps a thread for the next work, as long as it lives, without keeping the program alive. */
  #keep(worker: Worker): void {
    // By name: listeners of Node's own start and stop the thread's port.
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
    worker.unref()
    const leave = (): void => {
      const place = this.#idle.indexOf(worker)
      if (place !== -1) this.#idle.splice(place, 1)
    }
    worker.once('error', leave).once('exit', leave)
    this.#idle.push(worker)
  }
}

/** Sources are .ts, the published package is .js: a module has the same ending as the one next to it. */
function sibling(path: string, from: string): string {
  return new URL(`${path}${from.slice(-3)}`, from).href
}

/** What a thread is told to do: to call a function that a module exports. */
export interface Job {
  /** The URL of the module. */
  module: string
  name: string
  input: unknown
}

/** What came of it. */
export type Done<Output> =
  | { value: Output; refused: undefined }
  | { value: undefined; refused: Pick<Refused, 'reason' | 'message' | 'field' | 'code'> }
