import { defineFault } from '../behaviour/client-change.ts'
import { withoutHeader } from '../http/call.ts'

export default defineFault({
  title: 'sends no token in the name of a user',
  breaks: ['client.bearer-form'],
  follows: ['client.user-id-with-account-key'],
  change: () => ({
    platformCall: (call) =>
      call.headers.some(([name]) => name === 'X-User-Id') ? withoutHeader(call, 'Authorization') : call,
  }),
})
