import { defineVariant } from '../behaviour/client-change.ts'
import { type Call, withHeaders } from '../http/call.ts'

const asWritten = (call: Call): Call =>
  call.headers.some(([name, value]) => name === 'Content-Type' && value === 'application/json')
    ? withHeaders(call, { 'Content-Type': 'Application/Json ; charset=UTF-8' })
    : call

export default defineVariant({
  title: 'names the charset of JSON, and the type in other letters',
  change: () => ({ tokenCall: asWritten, channelCall: asWritten }),
})
