import { isUtf8 } from 'node:buffer'
import type { ClientBody } from '../../judgement/client-traffic/client-traffic.ts'

/** Content types that are not text, and are of no use here. */
export const NO_TEXT = /^\s*(?:image|audio|video|font)\/|octet-stream|zip|pdf/i

/** A body as text; one that is not UTF-8 says so. */
export function textBody(bytes: Uint8Array): ClientBody {
  const text = Buffer.from(bytes).toString()
  return isUtf8(bytes) ? { kind: 'text', text } : { kind: 'text', text, isUtf8: false }
}
