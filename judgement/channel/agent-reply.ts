import type { AgentBehaviour } from '../../contracts/generated/schemas.ts'
import { excerpt } from '../text/excerpt.ts'

/** How the target's agent answers, as its target file says. */
export type Agent = Required<AgentBehaviour>

/** The message that makes the agent reply with `text`: its prompt, the text in place of every `{text}`. */
export function promptFor(agent: Agent, text: string): string {
  return agent.prompt.replaceAll('{text}', () => text)
}

/**
 * True when a reply is what the agent promises for `text`. `exact`: the reply is the text put into the prompt, to the last
 * character; `contains`: it shows the text somewhere; `unrelated`: there is a reply.
 */
export function repliesTo(agent: Agent, text: string, reply: string): boolean {
  if (agent.reply === 'exact') return reply === text
  if (agent.reply === 'contains') return reply.includes(text)
  return reply !== ''
}

/** What the agent promises for `text`, completing the sentence "expected the reply …". */
export function describePromise(agent: Agent, text: string, size: { longest?: number } = {}): string {
  if (agent.reply === 'unrelated') return 'not to be empty'
  return `to ${agent.reply === 'exact' ? 'be' : 'contain'} ${excerpt(text, size)}`
}
