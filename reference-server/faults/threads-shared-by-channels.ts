import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'repeats in a thread what was said in the thread of the same id in another channel',
  breaks: ['channel.isolation'],
  change: ({ agent }) => {
    const said = new Map<string, { channelId: string | undefined; text: string }[]>()
    return {
      agent: {
        reply: async (message, channelId) => {
          const before = said.get(message.threadId) ?? []
          said.set(message.threadId, [...before, { channelId, text: message.text }])
          const elsewhere = before.filter((one) => one.channelId !== channelId).map(({ text }) => text)
          return [await agent.reply(message, channelId), ...elsewhere].join(', after ')
        },
      },
    }
  },
})
