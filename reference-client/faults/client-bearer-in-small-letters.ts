import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'writes bearer in small letters',
  breaks: ['client.bearer-form'],
  change: () => ({
    platformCall: (call, { token }) => withHeaders(call, { Authorization: `bearer ${token}` }),
  }),
})
