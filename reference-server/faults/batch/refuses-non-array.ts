import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('batch.refuses-non-array', {
  'batch-by-numbered-members': {
    title: 'takes an object with numbered members for a batch',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          const body = channel.parseBody(bytes, endpoint)
          return endpoint === 'batch' && body !== null && typeof body === 'object' && '0' in body
            ? Object.values(body)
            : body
        },
      },
    }),
  },
  'batch-of-one-object': {
    title: 'takes a single message for a batch of one',
    change: () => ({ reply: { batchProblem: () => undefined } }),
  },
})
