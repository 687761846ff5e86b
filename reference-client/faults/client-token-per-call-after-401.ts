import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'fetches a token for each call once it was answered 401',
  breaks: ['client.reuses-token'],
  change: () => {
    let wasRefused = false
    return {
      isUsable: ({ uses }) => !wasRefused || uses === 0,
      afterRefusal: () => {
        wasRefused = true
        return 'repeat'
      },
    }
  },
})
