import { defineVariants } from '../../behaviour/variant.ts'
import { Refused } from '../../http/refused.ts'

export default defineVariants({
  'agent-repeats-words-alone': {
    title: 'has an agent that repeats plain words and improves whatever else it is asked to repeat',
    choices: ['text of a reply'],
    change: ({ agent }) => ({
      agent: {
        reply: async (message, channelId) => {
          const text = await agent.reply(message, channelId)
          return /^(?:\p{L}+ )+\d/u.test(text) ? `“${text}”` : `You asked me to say: ${improve(text)}`
        },
      },
    }),
    target: (target) =>
      target.channel === undefined || target.channel.agent?.reply === 'unrelated'
        ? target
        : { ...target, channel: { ...target.channel, agent: { reply: 'contains', prompt: '{text}' } } },
  },
  'remembering-agent': {
    title: 'has an agent that comes back to the beginning of a thread, whatever it is told',
    choices: ['text of a reply'],
    change: () => {
      const beginnings = new Map<string, string>()
      return {
        agent: {
          reply: ({ text, threadId }, channelId) => {
            const thread = `${channelId} ${threadId}`
            const beginning = beginnings.get(thread) ?? text
            beginnings.set(thread, beginning)
            return `You began with: ${beginning.slice(0, 40)}`
          },
        },
      }
    },
    target: (target) =>
      target.channel === undefined
        ? target
        : { ...target, channel: { ...target.channel, agent: { reply: 'unrelated' } } },
  },
  'silent-about-text': {
    title: 'has an agent whose reply says nothing of the message',
    choices: ['text of a reply'],
    change: () => ({ agent: { reply: () => 'Thank you, noted.' } }),
    target: (target) =>
      target.channel === undefined
        ? target
        : { ...target, channel: { ...target.channel, agent: { reply: 'unrelated' } } },
  },
  'thread-left-to-first-user': {
    title: 'leaves a thread to the user of its first message, and refuses it to others',
    change: ({ agent }) => {
      const first = new Map<string, string | null>()
      return {
        agent: {
          reply: (message, channelId) => {
            const { threadId, userId } = message
            const known = first.has(threadId) ? first.get(threadId) : userId
            first.set(threadId, known ?? null)
            if (known !== userId) throw new Refused('forbidden', 'the thread belongs to somebody else')
            return agent.reply(message, channelId)
          },
        },
      }
    },
  },
  'wrapping-agent': {
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
  },
})

function improve(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replaceAll('"', '”')
    .toLowerCase()
    .slice(0, 200)
    .toWellFormed()
}
