import { parentPort } from 'node:worker_threads'
import { Refused } from '../http/refused.ts'
import type { Done, Job } from './thread-pool.ts'

parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await answerOf(() => resultOf(job))))

async function resultOf({ module, name, input }: Job): Promise<unknown> {
  const { [name]: work }: Readonly<Record<string, (input: unknown) => unknown>> = await import(module)
  return work?.(input)
}

async function answerOf(done: () => Promise<unknown>): Promise<Done<unknown>> {
  try {
    return { value: await done(), refused: undefined }
  } catch (error) {
    // An error loses its class on the way to another thread.
    if (error instanceof Refused) {
      const { code, field, message, reason } = error
      return { value: undefined, refused: { code, field, message, reason } }
    }
    throw error
  }
}
