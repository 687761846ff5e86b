import type { AgentBehaviour } from './agent.ts'

/** An agent whose replies are kept, each for what `keyOf` makes of its text, and given again. */
export function keepReplies(
  keyOf: (text: string) => string,
  agent: AgentBehaviour,
): { readonly agent: AgentBehaviour } {
  const kept = new Map<string, string>()
  return {
    agent: {
      reply: async (message) => {
        const key = keyOf(message.text)
        const reply = kept.get(key) ?? (await agent.reply(message))
        kept.set(key, reply)
        return reply
      },
    },
  }
}
