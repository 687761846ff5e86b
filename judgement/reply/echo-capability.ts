import { type Agent, repliesTo } from '../channel/agent-reply.ts'
import { showJson } from '../json/json-body.ts'
import { Blocked } from '../outcome/blocked.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'

/** What to supply if replies have to show which message they answer. */
export const ECHO_CAPABILITY =
  'channel.agent.reply, exact or contains, and channel.agent.prompt: an agent whose reply is, or contains, the text it was asked for'

/** Telling replies apart needs an agent whose replies show their messages. @throws Blocked for any other */
export function requireEchoCapability(agent: Agent): void {
  if (agent.reply !== 'unrelated') return
  throw new Blocked({
    // If a target file says nothing of its agent, that is read as `unrelated`.
    reason: "the target file does not say that the agent's replies show which message they answer",
    supply: ECHO_CAPABILITY,
  })
}

/** For long texts, which an agent that only contains them may shorten. @throws NotApplicable for any agent that does not echo */
export function skipUnlessEchoed({ reply }: Agent): void {
  if (reply !== 'exact') throw new NotApplicable('only an agent that echoes repeats a long text')
}

/** The probe of such an agent: the reply to a single message does show it. @throws Blocked */
export function requireEchoedReply(agent: Agent, text: string, reply: string | undefined): void {
  if (reply !== undefined && repliesTo(agent, text, reply)) return
  throw new Blocked({
    reason: `a single message was not answered as the target file says, so replies could not be told apart: saw ${showJson(reply)}`,
    supply: ECHO_CAPABILITY,
  })
}

/** Plain words, no two of them alike. */
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

/** Whether a text is words and a number, on one line: an agent that was asked to repeat that can be trusted to do so. */
function isRepeatable(text: string): boolean {
  return /^(?:\p{L}+ )+\d+$/u.test(text)
}

const PLAIN = new RegExp(`^(?:(?:${repeatableWords.join('|')}) )+\\d`)

/** Whether a text begins with those words and a number: any agent that repeats at all repeats it in full. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text)
}

/**
 * Whether an agent's reply to a text shows that nothing of it was lost. An agent that repeats in its own words is a language model, and
 * judged by what it can do.
 */
export function isRepeated({ reply }: Agent, text: string): boolean {
  return reply === 'exact' || (reply === 'contains' && isRepeatable(text))
}
