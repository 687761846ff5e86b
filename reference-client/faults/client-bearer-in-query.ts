import { defineFault } from '../behaviour/client-change.ts'
import { withoutHeader, withParameter } from '../http/call.ts'

export default defineFault({
  title: 'sends tokens in the address',
  breaks: ['client.bearer-form'],
  change: () => ({
    platformCall: (call, { token }) =>
      withParameter(withoutHeader(call, 'Authorization'), 'access_token', token),
  }),
})
