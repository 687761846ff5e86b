import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'sends the secret to the platform in a header',
  breaks: ['client.secret-only-to-token-endpoint'],
  change: () => ({
    platformCall: (call, { key }) => withHeaders(call, { 'X-Client-Secret': key.clientSecret }),
  }),
})
