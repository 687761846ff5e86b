import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('channel.key-only-in-header', {
  'key-in-query': {
    title: 'takes the channel key from the query too',
    change: ({ channel }) => ({
      channel: {
        readKey: (request, endpoint) =>
          channel.readKey(request, endpoint) ??
          new URL(request.url, 'http://localhost').searchParams.get('service-api-key') ??
          undefined,
      },
    }),
  },
})
