import { defineVariant } from '../behaviour/client-change.ts'
import type { Call } from '../http/call.ts'

const renamed = (call: Call): Call => ({
  ...call,
  headers: call.headers.map(([name, value]) => [name.toUpperCase(), value] as const),
})

export default defineVariant({
  title: 'writes the names of header fields in capitals',
  change: () => ({ tokenCall: renamed, platformCall: renamed, channelCall: renamed }),
})
