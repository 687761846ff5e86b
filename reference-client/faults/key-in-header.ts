import { defineClientFaults } from '../behaviour/client-change.ts'
import { addParameter, dropHeader, setHeaders } from '../http/call.ts'

export default defineClientFaults('client.key-in-header', {
  'client-key-as-bearer': {
    title: 'sends the channel key as Bearer',
    change: () => ({
      channelCall: (call, { channelKey }) =>
        setHeaders(dropHeader(call, 'service-api-key'), { Authorization: `Bearer ${channelKey}` }),
    }),
  },
  'client-key-cut-short': {
    title: 'sends the channel key without its last letter',
    change: () => ({
      channelCall: (call, { channelKey }) => setHeaders(call, { 'service-api-key': channelKey.slice(0, -1) }),
    }),
  },
  'client-key-doubled': {
    title: 'sends the channel key twice with messages',
    change: () => ({
      channelCall: (call, { endpoint, channelKey }) =>
        endpoint === 'invoke'
          ? { ...call, headers: [...call.headers, ['Service-Api-Key', channelKey]] }
          : call,
    }),
  },
  'client-key-in-query-of-streams': {
    title: 'sends the channel key in the address of streams, too',
    change: () => ({
      channelCall: (call, { endpoint, channelKey }) =>
        endpoint === 'stream' ? addParameter(call, 'key', channelKey) : call,
    }),
  },
  'client-key-in-query': {
    title: 'sends the channel key in the address',
    change: () => ({
      channelCall: (call, { channelKey }) =>
        addParameter(dropHeader(call, 'service-api-key'), 'service-api-key', channelKey),
    }),
  },
  'client-key-missing-on-extensions': {
    title: 'asks for the extensions without the channel key',
    change: () => ({
      channelCall: (call, { endpoint }) =>
        endpoint === 'files/extensions' ? dropHeader(call, 'service-api-key') : call,
    }),
  },
})
