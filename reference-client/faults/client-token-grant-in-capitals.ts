import { defineFault } from '../behaviour/client-change.ts'
import { withMembers } from '../http/with-members.ts'

export default defineFault({
  title: 'writes the grant type in capitals',
  breaks: ['client.token-request'],
  change: () => ({ tokenCall: (call) => withMembers(call, { grant_type: 'CLIENT_CREDENTIALS' }) }),
})
