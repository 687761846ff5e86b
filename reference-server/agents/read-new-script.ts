import { Refused } from '../http/refused.ts'
import { Stopped, ThreadPool } from '../thread-pool/thread-pool.ts'
import { readScript, type Script } from './read-script.ts'

const short = 5000
const longest = 5000

const pool = new ThreadPool<string, Script>({
  from: import.meta.url,
  module: './read-script',
  name: readScript.name,
  threads: 1,
  waiting: 20,
  megabytes: 256,
})

/** Reads a script that somebody sent, a long one in a thread of its own. @throws Refused as `readScript`, or as too many */
export async function readNewScript(text: string): Promise<Script> {
  if (text.length < short) return readScript(text)
  try {
    return await pool.run(text, longest)
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    throw new Refused('invalid', `the script cannot be read: ${error.message}`)
  }
}
