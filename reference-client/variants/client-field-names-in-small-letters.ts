import { defineVariant } from '../behaviour/client-change.ts'
import type { Call } from '../http/call.ts'

const renamed = (call: Call): Call => ({
  ...call,
  headers: call.headers.map(([name, value]) => [name.toLowerCase(), value] as const),
})

export default defineVariant({
  title: 'writes the names of header fields in small letters',
  change: () => ({ tokenCall: renamed, platformCall: renamed, channelCall: renamed }),
})
