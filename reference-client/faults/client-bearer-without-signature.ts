import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'sends tokens without their signature',
  breaks: ['client.bearer-form'],
  change: () => ({
    platformCall: (call, { token }) =>
      withHeaders(call, { Authorization: `Bearer ${token.replace(/[^.]*$/, '')}` }),
  }),
})
