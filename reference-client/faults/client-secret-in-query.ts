import { defineFault } from '../behaviour/client-change.ts'
import { withParameter } from '../http/call.ts'

export default defineFault({
  title: 'sends the secret in the address of token requests, too',
  breaks: ['client.secret-only-to-token-endpoint'],
  change: () => ({
    tokenCall: (call, { clientSecret }) => withParameter(call, 'client_secret', clientSecret),
  }),
})
