import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes an object with numbered members for a batch',
  breaks: ['batch.refuses-non-array'],
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
})
