import type { Call } from './call.ts'

/** The call with its text in bytes of Latin-1, which is no UTF-8 where it has letters beyond ASCII. */
export function inLatin1(call: Call): Call {
  return { ...call, body: Buffer.from(String(call.body), 'latin1') }
}
