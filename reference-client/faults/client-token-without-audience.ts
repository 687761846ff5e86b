import { defineFault } from '../behaviour/client-change.ts'
import { withMembers } from '../http/with-members.ts'

export default defineFault({
  title: 'leaves the audience out of token requests',
  breaks: ['client.token-request'],
  change: () => ({ tokenCall: (call) => withMembers(call, { audience: undefined }) }),
})
