import { type ClientChange, defineClientFaults } from '../behaviour/client-change.ts'
import { addParameter, dropHeader, setHeaders } from '../http/call.ts'

/** Calls to the platform with something else in their Authorization field. */
const sending =
  (valueFor: (token: string) => string): ClientChange =>
  () => ({
    platformCall: (call, { token }) => setHeaders(call, { Authorization: valueFor(token) }),
  })

export default defineClientFaults('client.bearer-form', {
  'client-bearer-in-query': {
    title: 'sends tokens in the address',
    change: () => ({
      platformCall: (call, { token }) =>
        addParameter(dropHeader(call, 'Authorization'), 'access_token', token),
    }),
  },
  'client-bearer-in-small-letters': {
    title: 'writes bearer in small letters',
    change: sending((token) => `bearer ${token}`),
  },
  'client-bearer-missing-for-users': {
    title: 'sends no token in the name of a user',
    follows: ['client.user-id-with-account-key'],
    change: () => ({
      platformCall: (call) =>
        call.headers.some(([name]) => name === 'X-User-Id') ? dropHeader(call, 'Authorization') : call,
    }),
  },
  'client-bearer-other-word': {
    title: 'sends the word Token in place of Bearer',
    change: sending((token) => `Token ${token}`),
  },
  'client-bearer-quoted': {
    title: 'sends tokens in quotes',
    change: sending((token) => `Bearer "${token}"`),
  },
  'client-bearer-tab': {
    title: 'sends a tab behind Bearer',
    change: sending((token) => `Bearer\t${token}`),
  },
  'client-bearer-two-blanks': {
    title: 'sends two blanks behind Bearer',
    change: sending((token) => `Bearer  ${token}`),
  },
  'client-bearer-without-signature': {
    title: 'sends tokens without their signature',
    change: sending((token) => `Bearer ${token.replace(/[^.]*$/, '')}`),
  },
})
