import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses with 500 on channels',
  breaks: ['channel.refusal-is-client-error'],
  follows: ['files.unusual-names'],
  change: ({ channel }) => ({
    channel: { refusal: (refused, request) => ({ ...channel.refusal(refused, request), status: 500 }) },
  }),
})
