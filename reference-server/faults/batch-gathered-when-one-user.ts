import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers a batch gathered by user',
  breaks: ['batch.request-order'],
  follows: ['message.any-text'],
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) => {
        const groups = Map.groupBy(messages.keys(), (index) => messages[index]?.userId)
        const gathered = [...groups.values()].flat().map((index) => replies[index] ?? '')
        return reply.batchItems(gathered, messages)
      },
    },
  }),
})
