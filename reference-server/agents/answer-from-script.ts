import { Stopped, ThreadPool } from '../thread-pool/thread-pool.ts'
import { type Asked, answerInTime } from './answer-in-time.ts'
import type { Script } from './read-script.ts'
import { repliesWithin, timeoutReply } from './replies-within.ts'

/** Milliseconds that everybody else may have to wait for the patterns of one request. */
const here = 5
/** Milliseconds that the patterns of one request may take in all. */
const longest = 1000

const pool = new ThreadPool<Asked, readonly string[]>({
  from: import.meta.url,
  module: './answer-in-time',
  name: answerInTime.name,
  threads: 2,
  waiting: 50,
  megabytes: 256,
})

/**
 * The reply to each message of a request: that of the first entry that fits it, else that for everything else. Patterns
 * that are done at once are matched here, all others in a thread of its own, until their time is up.
 * @throws Refused if too many wait for such a thread
 */
export async function answerFromScript(script: Script, texts: readonly string[]): Promise<readonly string[]> {
  const replies = repliesWithin(script, texts, here)
  const rest = texts.slice(replies.length)
  return rest.length === 0 ? replies : [...replies, ...(await answerApart(script, rest))]
}

async function answerApart(script: Script, texts: readonly string[]): Promise<readonly string[]> {
  try {
    // Starting a thread takes its time too.
    return await pool.run({ script, texts, milliseconds: longest }, 3 * longest)
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    return texts.map(() => timeoutReply)
  }
}
