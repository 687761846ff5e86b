import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'is unavailable now and then, and says when to come again',
  change: () => {
    let requests = 0
    return {
      transport: {
        before: () => {
          requests += 1
          return requests % 9 === 0 ? { status: 503, headers: { 'retry-after': '1' } } : undefined
        },
      },
    }
  },
})
