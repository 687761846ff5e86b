import { Stopped, ThreadPool } from '../thread-pool/thread-pool.ts'
import { actionsIn, type ReadActions } from './actions-in.ts'

/** Read in a few milliseconds, whatever it says; starting a thread takes longer. */
const short = 10_000

const pool = new ThreadPool<string, ReadActions>({
  from: import.meta.url,
  module: './actions-in',
  name: actionsIn.name,
  threads: 2,
  waiting: 8,
  megabytes: 1024,
})

/**
 * What a definition lets agents do, or what is wrong with it. Any but a short one is read in a thread of its own, so
 * that nobody else waits meanwhile. @throws Refused if too many wait for their turn
 */
export async function readActions(text: string): Promise<ReadActions> {
  if (text.length < short) return actionsIn(text)
  // Nothing is waited for longer than its length explains, on a busy machine.
  const milliseconds = 15_000 + Math.ceil(text.length / 400)
  try {
    return await pool.run(text, milliseconds)
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    const problem = `definition cannot be read: ${error.message}; make it simpler, or import it in parts`
    return { actions: [], problem }
  }
}
