import type { Readable } from 'node:stream'

/** An answer as bytes, the last form it has before it is sent. */
export interface Wire {
  status: number
  headers: Readonly<Record<string, string>>
  payload: string | Buffer | Readable
}
