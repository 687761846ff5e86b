import { defineClientFaults } from '../behaviour/client-change.ts'
import { setHeaders } from '../http/call.ts'

export default defineClientFaults('client.credentials-not-swapped', {
  'client-channel-key-to-platform': {
    title: 'sends the channel key to the platform, too',
    change: () => ({
      platformCall: (call, { channelKey }) => setHeaders(call, { 'service-api-key': channelKey }),
    }),
  },
  'client-token-as-channel-key': {
    title: 'sends its access token in place of the channel key',
    alsoBreaks: ['client.key-in-header'],
    change: () => ({ channelCall: (call, { token }) => setHeaders(call, { 'service-api-key': token }) }),
  },
  'client-token-in-a-message': {
    title: 'tells an agent its access token',
    change: () => ({
      channelCall: (call, { endpoint, token }) =>
        endpoint === 'batch' ? { ...call, body: String(call.body).replace('One', token) } : call,
    }),
  },
  'client-token-to-channel': {
    title: 'sends its access token to channels, too',
    change: () => ({
      channelCall: (call, { token }) => setHeaders(call, { Authorization: `Bearer ${token}` }),
    }),
  },
})
