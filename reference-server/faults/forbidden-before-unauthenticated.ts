import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers 403 for a bad token on a foreign account',
  breaks: ['platform.unauthenticated-before-forbidden'],
  follows: ['platform.expired-before-forbidden'],
  change: ({ platform }) => ({
    platform: {
      refusal: (refused, request) => {
        const answer = platform.refusal(refused, request)
        return request.url.includes('/globex/') ? { ...answer, status: 403 } : answer
      },
    },
  }),
})
