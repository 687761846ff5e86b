import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'sends id and secret in a Basic header of token requests, too',
  breaks: ['client.secret-only-to-token-endpoint'],
  change: () => ({
    tokenCall: (call, { clientId, clientSecret }) =>
      withHeaders(call, { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` }),
  }),
})
