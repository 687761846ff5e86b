import { defineClientFaults } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'
import { formEncoded } from '../http/form-encoded.ts'
import { withMembers } from '../http/with-members.ts'

export default defineClientFaults('client.token-request', {
  'client-token-as-plain-text': {
    title: 'sends token requests as text/plain',
    change: () => ({
      tokenCall: (call) => withHeaders(call, { 'Content-Type': 'text/plain;charset=UTF-8' }),
    }),
  },
  'client-token-form-encoded': {
    title: 'sends token requests as a web form',
    change: () => ({ tokenCall: formEncoded }),
  },
  'client-token-grant-in-capitals': {
    title: 'writes the grant type in capitals',
    change: () => ({ tokenCall: (call) => withMembers(call, { grant_type: 'CLIENT_CREDENTIALS' }) }),
  },
  'client-token-with-get': {
    title: 'asks for tokens with GET, the fields in the address',
    alsoBreaks: ['client.secret-only-to-token-endpoint'],
    change: () => ({
      tokenCall: ({ url, body, headers }) => {
        const fields = new URLSearchParams(JSON.parse(String(body)))
        return { method: 'GET', url: `${url}?${fields}`, headers }
      },
    }),
  },
  'client-token-without-audience': {
    title: 'leaves the audience out of token requests',
    change: () => ({ tokenCall: (call) => withMembers(call, { audience: undefined }) }),
  },
})
