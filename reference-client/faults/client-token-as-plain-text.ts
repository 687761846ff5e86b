import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'sends token requests as text/plain',
  breaks: ['client.token-request'],
  change: () => ({ tokenCall: (call) => withHeaders(call, { 'Content-Type': 'text/plain;charset=UTF-8' }) }),
})
