import { defineClientFaults } from '../behaviour/client-change.ts'
import { setHeaders } from '../http/call.ts'

export default defineClientFaults('client.user-id-with-account-key', {
  'client-user-with-workspace-key': {
    title: 'names a user with the token of a workspace key',
    change: ({ steps }) => ({
      steps: [...steps, 'list with the workspace key'],
      platformCall: (call) => setHeaders(call, { 'X-User-Id': '8d0c2f4e-5c1b-4a57-8f0e-2a9be64a7002' }),
    }),
  },
})
