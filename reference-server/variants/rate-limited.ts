import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'asks every fifth request to come again in a second',
  change: () => {
    let requests = 0
    return {
      transport: {
        before: () => {
          requests += 1
          if (requests % 5 !== 0) return undefined
          return { status: 429, headers: { 'retry-after': '1' }, body: { error: 'too many requests' } }
        },
      },
    }
  },
})
