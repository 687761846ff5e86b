import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers 404 for an account that a key has no right to',
  breaks: ['platform.other-account', 'platform.workspace-key-other-account'],
  follows: ['platform.user-id-grants-nothing'],
  change: ({ platform }) => ({
    platform: {
      refusal: (refused, request) => {
        const answer = platform.refusal(refused, request)
        return refused.reason === 'forbidden' ? { ...answer, status: 404 } : answer
      },
    },
  }),
})
