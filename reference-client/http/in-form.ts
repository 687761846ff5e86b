import type { Call } from './call.ts'

/** What stands in the first file that the client uploads, and what begins the headers of its part. */
const CONTENT = 'amber 417'
const HEADER = 'Content-Type: text/plain'

/** The upload with something behind the text of its first file. */
export function withContent(call: Call, more: Uint8Array): Call {
  return insert(call, CONTENT, more)
}

/** The upload with a header field more in the part of its first file. */
export function withPartHeader(call: Call, name: string, value: string): Call {
  return insert(call, HEADER, Buffer.from(`\r\n${name}: ${value}`))
}

function insert(call: Call, mark: string, more: Uint8Array): Call {
  const body = Buffer.from(call.body ?? '')
  const at = body.indexOf(mark) + mark.length
  return { ...call, body: Buffer.concat([body.subarray(0, at), more, body.subarray(at)]) }
}
