/** A well-formed answer. */
export interface Answer {
  status: number
  /** Header fields except Content-Length, which follows from the body. */
  headers: readonly (readonly [name: string, value: string])[]
  body: string | Uint8Array
}

/** A JSON answer. */
export function json(status: number, value: unknown): Answer {
  return { status, headers: [['content-type', 'application/json']], body: JSON.stringify(value) }
}

/** The bytes of an answer, with the length of its body. */
export function bytesOf({ status, headers, body }: Answer): Buffer {
  const bytes = Buffer.from(body)
  return Buffer.concat([headOf(status, [...headers, ['content-length', String(bytes.length)]]), bytes])
}

/** A status line with header fields, and the empty line that ends them. */
export function headOf(status: number | string, headers: Answer['headers']): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`HTTP/1.1 ${status} As Is\r\n${lines.join('')}\r\n`, 'latin1')
}
