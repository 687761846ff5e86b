import type { Readable } from 'node:stream'

/** What an endpoint answers, before it becomes bytes. */
export interface Answer {
  status: number
  headers?: Readonly<Record<string, string>>
  /** A JSON value; absent for an answer without a body. */
  body?: unknown
  /** Bytes to send in place of a JSON body; `headers` then says what they are. */
  stream?: Readable
}

/** An answer as bytes, the last form it has before it is sent. */
export interface Wire {
  status: number
  headers: Readonly<Record<string, string>>
  payload: string | Buffer | Readable
}
