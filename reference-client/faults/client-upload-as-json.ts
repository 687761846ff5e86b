import { defineFault } from '../behaviour/client-change.ts'
import { withHeaders } from '../http/call.ts'

export default defineFault({
  title: 'uploads files in JSON',
  breaks: ['client.upload-form'],
  change: ({ files }) => ({
    channelCall: (call, { endpoint }) => {
      if (endpoint !== 'files') return call
      const encoded = files().map(({ name, bytes }) => ({
        name,
        data: Buffer.from(bytes).toString('base64'),
      }))
      return {
        ...withHeaders(call, { 'Content-Type': 'application/json' }),
        body: JSON.stringify({ files: encoded }),
      }
    },
  }),
})
