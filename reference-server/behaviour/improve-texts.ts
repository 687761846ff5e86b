import type { Change } from './change.ts'

/** An echo that improves each text before it says it again. */
export function improveTexts(improve: (text: string) => string): Change {
  return ({ agent }) => ({
    agent: { reply: async (message, channelId) => improve(await agent.reply(message, channelId)) },
  })
}
