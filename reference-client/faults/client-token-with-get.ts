import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'asks for tokens with GET, the fields in the address',
  breaks: ['client.token-request', 'client.secret-only-to-token-endpoint'],
  change: () => ({
    tokenCall: ({ url, body, headers }) => {
      const fields = new URLSearchParams(JSON.parse(String(body)))
      return { method: 'GET', url: `${url}?${fields}`, headers }
    },
  }),
})
