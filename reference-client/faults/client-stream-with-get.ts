import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'asks for streams with GET, as event sources do',
  breaks: ['client.message-form'],
  change: () => ({
    channelCall: (call, { endpoint }) => {
      if (endpoint !== 'stream') return call
      const { url, body, headers } = call
      return { method: 'GET', url: `${url}?${new URLSearchParams(JSON.parse(String(body)))}`, headers }
    },
  }),
})
