import { defineClientFaults } from '../behaviour/client-change.ts'
import { setHeaders } from '../http/call.ts'
import { changeMembers, encodeAsForm, encodeInLatin1 } from '../http/rewrite-call.ts'

export default defineClientFaults('client.token-request', {
  'client-audience-ends-with-a-slash': {
    title: 'ends the audience with a slash',
    change: () => ({
      tokenCall: (call, { audience }) => changeMembers(call, { audience: `${audience}/` }),
    }),
  },
  'client-id-with-a-no-break-space': {
    title: 'sends a no-break space before its id',
    change: () => ({
      tokenCall: (call, { clientId }) => changeMembers(call, { client_id: `\u00a0${clientId}` }),
    }),
  },
  'client-key-of-its-own': {
    title: 'asks for tokens with an id that nobody gave it',
    change: () => ({ tokenCall: (call) => changeMembers(call, { client_id: 'somebody-else' }) }),
  },
  'client-secret-cut-short': {
    title: 'leaves the last character of its secret out',
    change: () => ({
      tokenCall: (call, { clientSecret }) =>
        changeMembers(call, { client_secret: clientSecret.slice(0, -1) }),
    }),
  },
  'client-secret-with-a-line-feed': {
    title: 'sends the line feed that a file has behind its secret',
    change: () => ({
      tokenCall: (call, { clientSecret }) => changeMembers(call, { client_secret: `${clientSecret}\n` }),
    }),
  },
  'client-token-in-latin-1': {
    title: 'sends token requests in Latin-1',
    change: () => ({
      tokenCall: (call) => encodeInLatin1(changeMembers(call, { scope: 'löschen' })),
    }),
  },
  'client-token-as-plain-text': {
    title: 'sends token requests as text/plain',
    change: () => ({
      tokenCall: (call) => setHeaders(call, { 'Content-Type': 'text/plain;charset=UTF-8' }),
    }),
  },
  'client-token-form-encoded': {
    title: 'sends token requests as a web form',
    change: () => ({ tokenCall: encodeAsForm }),
  },
  'client-token-grant-in-capitals': {
    title: 'writes the grant type in capitals',
    change: () => ({ tokenCall: (call) => changeMembers(call, { grant_type: 'CLIENT_CREDENTIALS' }) }),
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
    change: () => ({ tokenCall: (call) => changeMembers(call, { audience: undefined }) }),
  },
})
