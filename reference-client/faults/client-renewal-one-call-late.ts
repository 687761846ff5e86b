import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'tries a token once more that was answered 401',
  breaks: ['client.renews-token'],
  change: () => {
    const refused = new Set<string>()
    return {
      afterRefusal: ({ value }) => {
        if (refused.has(value)) return 'repeat'
        refused.add(value)
        return 'keep'
      },
    }
  },
})
