import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'has an agent that says a few words around the text it echoes',
  choices: ['text of a reply'],
  change: ({ agent }) => ({
    agent: { reply: async (message) => `You said: "${await agent.reply(message)}". Anything else?` },
  }),
  // Words around a reply that says nothing of the message say nothing of it either.
  target: (target) =>
    target.channel === undefined || target.channel.agent?.reply === 'unrelated'
      ? target
      : { ...target, channel: { ...target.channel, agent: { reply: 'contains', prompt: '{text}' } } },
})
