import type { Message } from '../endpoints/message.ts'

/** How an echoing agent answers, as the seeded one is. */
export interface AgentBehaviour {
  reply(message: Message): string | Promise<string>
}

/** An echo: the reply is the text, character by character. */
export const correctAgent: AgentBehaviour = {
  reply: (message) => message.text,
}
