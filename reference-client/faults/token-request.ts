import { type ClientChange, defineClientFaults } from '../behaviour/client-change.ts'
import { setHeaders } from '../http/call.ts'
import { changeMembers, encodeAsForm, encodeInLatin1, moveToAddress } from '../http/rewrite-call.ts'
import type { ApiKey } from '../settings.ts'

/** Requests for tokens with other members. */
const asking =
  (membersFor: (key: ApiKey) => Readonly<Record<string, unknown>>): ClientChange =>
  () => ({ tokenCall: (call, key) => changeMembers(call, membersFor(key)) })

export default defineClientFaults('client.token-request', {
  'client-audience-ends-with-a-slash': {
    title: 'ends the audience with a slash',
    change: asking(({ audience }) => ({ audience: `${audience}/` })),
  },
  'client-id-with-a-no-break-space': {
    title: 'sends a no-break space before its id',
    change: asking(({ clientId }) => ({ client_id: `\u00a0${clientId}` })),
  },
  'client-key-of-its-own': {
    title: 'asks for tokens with an id that nobody gave it',
    change: asking(() => ({ client_id: 'somebody-else' })),
  },
  'client-secret-cut-short': {
    title: 'leaves the last character of its secret out',
    change: asking(({ clientSecret }) => ({ client_secret: clientSecret.slice(0, -1) })),
  },
  'client-secret-with-a-line-feed': {
    title: 'sends the line feed that a file has behind its secret',
    change: asking(({ clientSecret }) => ({ client_secret: `${clientSecret}\n` })),
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
    change: asking(() => ({ grant_type: 'CLIENT_CREDENTIALS' })),
  },
  'client-token-with-get': {
    title: 'asks for tokens with GET, the fields in the address',
    alsoBreaks: ['client.secret-only-to-token-endpoint'],
    change: () => ({ tokenCall: moveToAddress }),
  },
  'client-token-without-audience': {
    title: 'leaves the audience out of token requests',
    change: asking(() => ({ audience: undefined })),
  },
})
