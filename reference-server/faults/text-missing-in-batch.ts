import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a request without a text for an empty one in a batch',
  breaks: ['message.text-required'],
  change: ({ message }) => ({
    message: {
      textProblem: (value, endpoint) =>
        endpoint === 'batch' && value === undefined ? undefined : message.textProblem(value, endpoint),
    },
  }),
})
