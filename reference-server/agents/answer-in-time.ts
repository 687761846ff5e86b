import type { Script } from './read-script.ts'
import { repliesWithin, timeoutReply } from './replies-within.ts'

/** Milliseconds that the patterns of a script may take over one message. */
const longest = 200

/** What a script is to answer, and in how many milliseconds in all. */
export interface Asked {
  script: Script
  texts: readonly string[]
  milliseconds: number
}

/** The reply to each text, for as long as there is time; the rest are told that there was none. */
export function answerInTime({ script, texts, milliseconds }: Asked): readonly string[] {
  const end = performance.now() + milliseconds
  const replies: string[] = []
  while (replies.length < texts.length) {
    const left = Math.floor(end - performance.now())
    if (left <= 0) return texts.map((_, index) => replies[index] ?? timeoutReply)
    const done = repliesWithin(script, texts.slice(replies.length), Math.min(left, longest))
    // If not even the first was done, that is the one that takes so long.
    replies.push(...(done.length === 0 ? [timeoutReply] : done))
  }
  return replies
}
