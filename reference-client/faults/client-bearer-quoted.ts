import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'sends tokens in quotes',
  breaks: ['client.bearer-form'],
  change: () => ({
    platformCall: (call, { token }) => withHeaders(call, { Authorization: `Bearer "${token}"` }),
  }),
})
