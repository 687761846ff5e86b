import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers 403 where Authorization is missing',
  breaks: ['platform.missing-authorization'],
  change: ({ platform }) => ({
    platform: {
      refusal: (refused, request) => {
        const answer = platform.refusal(refused, request)
        return request.headers.authorization === undefined ? { ...answer, status: 403 } : answer
      },
    },
  }),
})
