import { defineClientFaults } from '../behaviour/client-change.ts'

export default defineClientFaults('client.reuses-token', {
  'client-token-every-second-call': {
    title: 'fetches a token for every second call',
    change: () => ({ isUsable: ({ uses }) => uses < 2 }),
  },
  'client-token-per-call-after-401': {
    title: 'fetches a token for each call once it was answered 401',
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
  },
  'client-token-per-call': {
    title: 'fetches a token for each call',
    change: () => ({ isUsable: () => false }),
  },
  'client-token-renewed-early': {
    title: 'fetches a token for every sixth call',
    change: () => ({ times: 3, isUsable: ({ uses }) => uses < 6 }),
  },
})
