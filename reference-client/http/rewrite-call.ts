import { type Call, setHeaders } from './call.ts'

/** The text of the first file that the client uploads, and the beginning of the headers of its part. */
const CONTENT = 'amber 417'
const HEADER = 'Content-Type: text/plain'

/** The upload with something after the text of its first file. */
export function appendToFile(call: Call, more: Uint8Array): Call {
  return insert(call, CONTENT, more)
}

/** The upload with one more header field in the part of its first file. */
export function addPartHeader(call: Call, name: string, value: string): Call {
  return insert(call, HEADER, Buffer.from(`\r\n${name}: ${value}`))
}

function insert(call: Call, mark: string, more: Uint8Array): Call {
  const body = Buffer.from(call.body ?? '')
  const at = body.indexOf(mark) + mark.length
  return { ...call, body: Buffer.concat([body.subarray(0, at), more, body.subarray(at)]) }
}

/** The call with its text in bytes of Latin-1, which is not UTF-8 if it has letters beyond ASCII. */
export function encodeInLatin1(call: Call): Call {
  return { ...call, body: Buffer.from(String(call.body), 'latin1') }
}

/** The call with the members of its JSON body as the fields of a web form. */
export function encodeAsForm(call: Call): Call {
  const fields = Object.entries(JSON.parse(String(call.body))).map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(Object.fromEntries(fields)).toString()
  return { ...setHeaders(call, { 'Content-Type': 'application/x-www-form-urlencoded' }), body }
}

/** The call with GET, the members of its JSON body as parameters of its address. */
export function moveToAddress({ url, body, headers }: Call): Call {
  return { method: 'GET', url: `${url}?${new URLSearchParams(JSON.parse(String(body)))}`, headers }
}

/** The call with members of its JSON object changed; one that is undefined is left out. */
export function changeMembers(call: Call, members: Readonly<Record<string, unknown>>): Call {
  return { ...call, body: JSON.stringify({ ...JSON.parse(String(call.body)), ...members }) }
}
