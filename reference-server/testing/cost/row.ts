import { request } from 'node:http'

/** A request exactly as it is sent, whatever its headers and body say. */
export interface Sent {
  method: string
  url: string
  headers: Readonly<Record<string, string | string[]>>
  body?: string
}

/** A place, and a part of what is sent there that can be repeated. */
export interface Row {
  place: string
  part: string
  /** The largest size that is sent, in characters or in number; smaller ones are compared with it. */
  most: number
  request: (size: number) => Sent | Promise<Sent>
}

/** Sends a request over a connection of its own, and gives the status of the answer once it is complete; 0 for none. */
export function statusOf({ method, url, headers, body = '' }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const bytes = Buffer.from(body)
    const framed = method === 'GET' ? headers : { ...headers, 'content-length': String(bytes.length) }
    const sent = request(url, { method, headers: framed, agent: false }, (response) => {
      response.on('error', () => resolve(0))
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(bytes)
  })
}

/** JSON values of so many characters, each made of one kind of part. */
export const values: Readonly<Record<string, (size: number) => string>> = {
  letters: (size) => `"${'a'.repeat(size)}"`,
  blanks: (size) => `"${' '.repeat(size)}"`,
  escapes: (size) => `"${'\\u00e9'.repeat(size / 6)}"`,
  'line ends': (size) => `"${'\\n'.repeat(size / 2)}"`,
  'percent escapes': (size) => `"${'%41'.repeat(size / 3)}"`,
  digits: (size) => '9'.repeat(size),
  items: (size) => `[${'0,'.repeat(size / 2)}0]`,
  levels: (size) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  members: (size) => `{${joinNumbered(size / 12, (n) => `"k${n}":0`)}}`,
  'members of one name': (size) => `{${joinNumbered(size / 6, () => '"k":0')}}`,
}

/** So many texts, by default with a comma in between. */
export function joinNumbered(count: number, text: (n: number) => string, between = ','): string {
  return Array.from({ length: Math.floor(count) }, (_, n) => text(n)).join(between)
}
