import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'tells an agent its access token',
  breaks: ['client.credentials-not-swapped'],
  change: () => ({
    channelCall: (call, { endpoint, token }) =>
      endpoint === 'batch' ? { ...call, body: String(call.body).replace('One', token) } : call,
  }),
})
