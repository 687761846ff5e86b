import type { Message } from './message.ts'

/** How an echoing agent answers, as the seeded one is. */
export interface AgentBehaviour {
  /** @param channelId the channel that it is spoken to through; none in the chat of the portal */
  reply(message: Message, channelId?: string): string | Promise<string>
}

/** An echo: the reply is the text, character by character. */
export const correctAgent: AgentBehaviour = {
  reply: (message) => message.text,
}
