import { setTimeout } from 'node:timers/promises'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'swaps the replies of two batches that run side by side',
  breaks: ['batch.request-order'],
  follows: ['batch.one-reply-each', 'message.any-text'],
  change: ({ reply }) => {
    const running: (readonly unknown[])[] = []
    return {
      reply: {
        batch: async (items) => {
          running.push(items)
          await setTimeout(20)
          const [other = items] = running.filter((one) => one !== items && one.length === items.length)
          await setTimeout(20)
          running.splice(running.indexOf(items), 1)
          return reply.batch(other)
        },
      },
    }
  },
})
