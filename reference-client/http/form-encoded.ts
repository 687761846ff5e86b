import { type Call, withHeaders } from './call.ts'

/** The call with the members of its JSON body as the fields of a web form. */
export function formEncoded(call: Call): Call {
  const fields = Object.entries(JSON.parse(String(call.body))).map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(Object.fromEntries(fields)).toString()
  return { ...withHeaders(call, { 'Content-Type': 'application/x-www-form-urlencoded' }), body }
}
