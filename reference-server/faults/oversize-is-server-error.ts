import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses a file that is too large with 500',
  breaks: ['channel.refusal-is-client-error'],
  change: ({ channel }) => ({
    channel: {
      refusal: (refused, request) => {
        const answer = channel.refusal(refused, request)
        return refused.reason === 'too-large' ? { ...answer, status: 500 } : answer
      },
    },
  }),
})
