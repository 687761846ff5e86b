import { threadId } from 'node:worker_threads'
import { Refused } from '../http/refused.ts'

/** Work for threads in tests: `text` doubled, the number of its thread, refused, endless, or with more memory than there is. */
export function work(text: string): string {
  const kept: string[][] = []
  if (text === 'refuse') throw new Refused('invalid', 'this work is refused')
  if (text === 'thread') return String(threadId)
  while (text === 'forever');
  while (text === 'hoard') kept.push(Array(100_000).fill(text))
  return text + text
}
