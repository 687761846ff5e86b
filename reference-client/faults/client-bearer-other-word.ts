import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'sends the word Token in place of Bearer',
  breaks: ['client.bearer-form'],
  change: () => ({
    platformCall: (call, { token }) => withHeaders(call, { Authorization: `Token ${token}` }),
  }),
})
