import { Worker } from 'node:worker_threads'
import { actionsIn, type ReadActions } from './actions-in.ts'

/** Read in a few milliseconds; starting a thread takes longer. */
const short = 200_000
const longest = 60_000

/**
 * What a definition lets agents do, or what is wrong with it. A long one is read in a thread of its own, so that nobody
 * else waits meanwhile, and it can take neither more time nor more memory than it is given.
 */
export function readActions(text: string): Promise<ReadActions> {
  return text.length < short ? actionsIn(text) : readApart(text)
}

function readApart(text: string): Promise<ReadActions> {
  // Sources are .ts, the published package is .js: the same ending as this file's.
  const file = new URL(`./actions-worker${import.meta.url.slice(-3)}`, import.meta.url)
  const worker = new Worker(file, { workerData: text, resourceLimits: { maxOldGenerationSizeMb: 1024 } })
  return new Promise<ReadActions>((resolve) => {
    const giveUp = (reason: string): void =>
      resolve({ actions: [], problem: `definition is no OpenAPI 3 document that can be read: ${reason}` })
    const timer = setTimeout(giveUp, longest, `it takes longer than ${longest / 1000} s`)
    worker.once('message', resolve)
    worker.once('error', (error) => giveUp(error.message))
    worker.once('exit', () => clearTimeout(timer))
  }).finally(() => worker.terminate())
}
