import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { keepInput } from './corpus.ts'
import type { TargetPlace } from './fuzz-target.ts'
import { LONGEST } from './try-input.ts'
import { CurrentInput, type WorkerReport, type WorkerTask } from './worker-messages.ts'

/** How long, and from what, inputs are made. */
export interface FuzzOptions {
  seconds: number
  seed: number
  /** Seconds after which an input counts as endless. */
  longestSeconds?: number
  /** Seconds to look for a smaller input that shows the same defect. */
  shrinking?: number
}

/** How it went: the inputs that were tried, and the file of the one that showed a defect. */
export interface FuzzResult {
  inputs: number
  finding?: { message: string; file: string }
}

const LONGEST_INPUT_SECONDS = 60
const SHRINKING = 10
const MEGABYTES = 512

/** Tries inputs on a target until the time is over or one shows a defect, which is then kept in the corpus. */
export async function fuzz({ module, corpus }: TargetPlace, options: FuzzOptions): Promise<FuzzResult> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  const current = new CurrentInput({ longest: LONGEST })
  const order: WorkerTask = {
    module: module.href,
    corpus,
    seed: options.seed,
    milliseconds: options.seconds * 1000,
    shrinking: (options.shrinking ?? SHRINKING) * 1000,
    current: current.buffer,
    folder,
  }
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  try {
    const { inputs, finding } = await awaitReport(
      worker,
      current,
      options.longestSeconds ?? LONGEST_INPUT_SECONDS,
    )
    if (finding === undefined) return { inputs }
    return { inputs, finding: { message: finding.message, file: keepInput(corpus, finding.input) } }
  } finally {
    await worker.terminate()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a worker reports, or its end if it does not report: it broke, exited, or hangs. */
function awaitReport(worker: Worker, current: CurrentInput, longestSeconds: number): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    const over = (message: string): void => {
      clearInterval(watch)
      if (current.count === 0) reject(new Error(message))
      else resolve({ inputs: current.count, finding: { message, input: current.get() } })
    }
    let seen = { count: 0, at: performance.now() }
    const watch = setInterval(() => {
      const now = performance.now()
      if (current.count === 0 || current.count !== seen.count) seen = { count: current.count, at: now }
      else if (now - seen.at > longestSeconds * 1000) over(`it did not end within ${longestSeconds} s`)
    }, 250)
    worker.once('message', (report: WorkerReport) => {
      clearInterval(watch)
      resolve(report)
    })
    worker.once('error', (error) =>
      over(`nobody caught it: ${error instanceof Error ? error.stack : String(error)}`),
    )
    worker.once('exit', () => over('it never came to an end: nothing was left to wait for'))
  })
}
