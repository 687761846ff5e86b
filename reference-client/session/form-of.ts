import { randomBytes } from 'node:crypto'
import type { LocalFile } from '../behaviour/client-behaviour.ts'

/** A multipart/form-data body with its files, and the content type that tells its boundary (RFC 7578). */
export function formOf(files: readonly LocalFile[]): { type: string; body: Uint8Array } {
  const boundary = `reference-client-${randomBytes(8).toString('hex')}`
  const parts = files.flatMap(({ name, type, bytes, part }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
