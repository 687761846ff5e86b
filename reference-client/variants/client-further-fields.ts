import { defineVariant } from '../behaviour/client-change.ts'
import { type Call, withHeaders } from '../http/call.ts'

const marked = (call: Call): Call =>
  withHeaders(call, { 'User-Agent': 'reference-client/1', 'X-Request-Id': '417', Cookie: 'theme=dark' })

export default defineVariant({
  title: 'sends header fields of its own',
  change: () => ({ tokenCall: marked, platformCall: marked, channelCall: marked }),
})
