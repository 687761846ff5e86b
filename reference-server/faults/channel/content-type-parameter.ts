import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('channel.content-type-parameter', {
  'batch-charset-in-quotes-refused': {
    title: 'refuses a batch whose charset is in quotes',
    change: ({ channel }) => ({
      channel: {
        acceptsMediaType: (contentType, endpoint) =>
          !(endpoint === 'batch' && contentType?.includes('"')) &&
          channel.acceptsMediaType(contentType, endpoint),
      },
    }),
  },
  'channel-charset-in-one-case': {
    title: 'knows the content type of batches in small letters only',
    change: ({ channel }) => ({
      channel: {
        acceptsMediaType: (type, endpoint) =>
          endpoint === 'batch'
            ? (type ?? '').startsWith('application/json')
            : channel.acceptsMediaType(type, endpoint),
      },
    }),
  },
  'channel-charset-refused': {
    title: 'takes messages as application/json without parameters only',
    change: () => ({ channel: { acceptsMediaType: (type) => type === 'application/json' } }),
  },
})
