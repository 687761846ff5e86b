import { setTimeout } from 'node:timers/promises'
import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'silent-when-large': {
    title:
      'answers neither batches of fifty nor messages of a hundred thousand characters in any time that is waited for',
    change: ({ reply }) => ({
      reply: {
        invoke: async (text, message) => {
          if (text.length >= 100_000) await setTimeout(120_000, undefined, { ref: false })
          return reply.invoke(text, message)
        },
        batch: async (items) => {
          if (items.length >= 50) await setTimeout(120_000, undefined, { ref: false })
          return reply.batch(items)
        },
      },
    }),
    target: (target) => ({ ...target, pace: { ...target.pace, requestTimeout: '8s' } }),
  },
})
