import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'tells a channel its credentials in base64, inside a message',
  breaks: ['client.secret-only-to-token-endpoint'],
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
})
