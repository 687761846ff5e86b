import { parentPort, workerData } from 'node:worker_threads'
import { Refused } from '../http/refused.ts'
import type { Done, Job } from './job.ts'

const { module, name, input }: Job = workerData
const { [name]: work }: Readonly<Record<string, (input: unknown) => unknown>> = await import(module)
parentPort?.postMessage(await answerOf(async () => work?.(input)))

async function answerOf(done: () => Promise<unknown>): Promise<Done<unknown>> {
  try {
    return { value: await done(), refused: undefined }
  } catch (error) {
    // An error loses its class on the way to another thread.
    if (error instanceof Refused)
      return { value: undefined, refused: { reason: error.reason, message: error.message } }
    throw error
  }
}
