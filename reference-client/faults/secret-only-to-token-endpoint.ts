import { defineClientFaults } from '../behaviour/client-change.ts'
import { withHeaders, withParameter } from '../http/call.ts'

export default defineClientFaults('client.secret-only-to-token-endpoint', {
  'client-secret-in-a-cookie': {
    title: 'sends the secret in a cookie of its second platform request',
    change: () => {
      let calls = 0
      return {
        platformCall: (call, { key }) => {
          calls += 1
          return calls === 2
            ? withHeaders(call, { Cookie: `session=${encodeURIComponent(key.clientSecret)}` })
            : call
        },
      }
    },
  },
  'client-secret-in-basic-header': {
    title: 'sends id and secret in a Basic header of token requests, too',
    change: () => ({
      tokenCall: (call, { clientId, clientSecret }) =>
        withHeaders(call, { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` }),
    }),
  },
  'client-secret-in-query': {
    title: 'sends the secret in the address of token requests, too',
    change: () => ({
      tokenCall: (call, { clientSecret }) => withParameter(call, 'client_secret', clientSecret),
    }),
  },
  'client-secret-to-channel': {
    title: 'tells a channel its credentials in base64, inside a message',
    change: (behaviour) => {
      let credentials = ''
      return {
        tokenCall: (call, key) => {
          credentials = btoa(`${key.clientId}:${key.clientSecret}`)
          return behaviour.tokenCall(call, key)
        },
        message: (message) => ({ ...message, metadata: { caller: credentials } }),
      }
    },
  },
  'client-secret-to-platform': {
    title: 'sends the secret to the platform in a header',
    change: () => ({
      platformCall: (call, { key }) => withHeaders(call, { 'X-Client-Secret': key.clientSecret }),
    }),
  },
})
