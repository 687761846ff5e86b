import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'has an agent that says a few words around the text it echoes',
  change: ({ agent }) => ({
    agent: { reply: async (message) => `You said: "${await agent.reply(message)}". Anything else?` },
  }),
  target: (target) =>
    target.channel === undefined
      ? target
      : { ...target, channel: { ...target.channel, agent: { reply: 'contains', prompt: '{text}' } } },
})
