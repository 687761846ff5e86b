import { isUtf8 } from 'node:buffer'
import type { ClientBody } from '../../judgement/client-traffic/client-traffic.ts'

/** A body as text; one that is not UTF-8 says so. */
export function textBody(bytes: Uint8Array): ClientBody {
  const text = Buffer.from(bytes).toString()
  return isUtf8(bytes) ? { kind: 'text', text } : { kind: 'text', text, isUtf8: false }
}
