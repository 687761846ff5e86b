import { setTimeout } from 'node:timers/promises'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'thinks for a fifth of a second before every answer',
  change: () => ({
    transport: {
      before: async () => {
        await setTimeout(200)
        return undefined
      },
    },
  }),
})
