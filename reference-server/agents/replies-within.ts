import { Script as Code, createContext } from 'node:vm'
import { isJsonObject } from '../http/json.ts'
import type { Script } from './read-script.ts'

/** The reply to a message that the patterns cannot be matched with. */
export const timeoutReply =
  'The script of this agent gave up on this message: its patterns can fit the texts that were sent in too many ways.'

/** Of a reply, in characters: a group that caught much can occur in it many times. */
const longest = 100_000

interface Fit {
  reply: string
  groups: readonly (string | undefined)[]
}

interface Room {
  replies: Script['replies']
  texts: readonly string[]
  /** The entry that fits each text, for those already done. */
  found: (Fit | undefined)[]
}

const empty: Readonly<Room> = { replies: [], texts: [], found: [] }

// An expression can try more ways to fit a text than anybody has time for, and only code in a context can be stopped.
const room = createContext({ ...empty, timeoutReply })
const fitAll = new Code(`(() => {
  const fitOf = (text) => {
    for (const { fits, reply } of replies) {
      const groups = typeof fits === 'string' ? fits === text && [] : fits.exec(text)
      if (groups) return { reply, groups }
    }
  }
  for (const text of texts) {
    try {
      found.push(fitOf(text))
    } catch {
      // Matching takes more memory than it is given.
      found.push({ reply: timeoutReply, groups: [] })
    }
  }
})()`)

/** The replies to the first of these texts: as many as could be found in so many milliseconds. */
export function repliesWithin(
  script: Script,
  texts: readonly string[],
  milliseconds: number,
): readonly string[] {
  const found: Room['found'] = []
  try {
    Object.assign(room, { replies: script.replies, texts, found } satisfies Room)
    fitAll.runInContext(room, { timeout: milliseconds })
  } catch (error) {
    if (!isTimeout(error)) throw error
  } finally {
    Object.assign(room, empty)
  }
  return found.map((fit) => (fit === undefined ? script.default : fill(fit)))
}

function fill({ reply, groups }: Fit): string {
  let left = longest
  const parts = reply.split(/\$([1-9])/).map((part, index) => {
    const text = (index % 2 === 0 ? part : groups[Number(part)]) ?? ''
    const kept = text.slice(0, left)
    left -= kept.length
    return kept
  })
  return left > 0 ? parts.join('') : `${parts.join('')}…`
}

/** An error of a context is not an Error of this one. */
function isTimeout(error: unknown): boolean {
  return isJsonObject(error) && error['code'] === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
