import type { Agent } from '../channel/agent-reply.ts'

/** Plain words that no two of are alike. */
export const repeatableWords: readonly string[] = [
  'amber',
  'birch',
  'cedar',
  'delta',
  'ember',
  'fjord',
  'grove',
  'harbor',
  'island',
  'juniper',
]

/** Whether a text is words and a number, on one line: what an agent that was asked to repeat it can be trusted to repeat. */
function isRepeatable(text: string): boolean {
  return /^(?:\p{L}+ )+\d+$/u.test(text)
}

const PLAIN = new RegExp(`^(?:(?:${repeatableWords.join('|')}) )+\\d`)

/** Whether a text begins with those words and a number: no agent that repeats at all loses anything of it. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text)
}

/**
 * Whether an agent's reply to a text shows that nothing of it was lost. One that repeats in words of its own making is a language model,
 * which is held to what it can do.
 */
export function isRepeated({ reply }: Agent, text: string): boolean {
  return reply === 'exact' || (reply === 'contains' && isRepeatable(text))
}
