import { channelOf } from '../started-world.ts'
import type { MeasuredServer } from './measured-server.ts'
import type { Row, Sent } from './row.ts'
import { joinNumbered } from './values.ts'

const most = 9_000_000
const disposition = 'content-disposition: form-data; name="files"; filename="a.txt"'

/** A part with these header lines and this content. */
function part(lines: string, content = 'a'): string {
  return `--b\r\n${lines}\r\n\r\n${content}\r\n`
}

const bodies: Readonly<Record<string, (size: number) => string>> = {
  parts: (size) => part(disposition).repeat(size / 76),
  'parts without a name': (size) => part('a: b').repeat(size / 20),
  'header lines of a part': (size) => part(`${disposition}${'\r\na: b'.repeat(size / 6)}`),
  'a long header line': (size) => part(`${disposition}; ${'a'.repeat(size)}`),
  'parameters of a header line': (size) => part(`${disposition}${'; a=b'.repeat(size / 5)}`),
  'a long file name': (size) => part(disposition.replace('a.txt', `${'a'.repeat(size)}.txt`)),
  'dots in a file name': (size) => part(disposition.replace('a.txt', `${'.'.repeat(size)}a.txt`)),
  'escapes in a file name': (size) => part(`${disposition}; filename*=UTF-8''${'%41'.repeat(size / 3)}.txt`),
  content: (size) => part(disposition, 'a'.repeat(size)),
  'line ends in the content': (size) => part(disposition, '\r\n'.repeat(size / 2)),
  'beginnings of a boundary': (size) => part(disposition, '\r\n--'.repeat(size / 4)),
  'lines before the first part': (size) => `${'a\r\n'.repeat(size / 3)}${part(disposition)}`,
  'lines after the last part': (size) => `${part(disposition)}--b--\r\n${'a\r\n'.repeat(size / 3)}`,
  fields: (size) => joinNumbered(size / 60, (n) => part(`content-disposition: form-data; name="f${n}"`), ''),
  'a long field': (size) => part('content-disposition: form-data; name="f"', 'a'.repeat(size)),
}

/** The upload of files with each part of a multipart body. */
export function uploads(server: MeasuredServer): Row[] {
  const { url, key } = channelOf(server)
  const headers = { ...key, 'content-type': 'multipart/form-data; boundary=b' }
  return multipartRows('upload', (body) => ({ method: 'POST', url: `${url}/files`, headers, body }))
}

/** Each part of a multipart body, in requests that `sent` makes of them. */
export function multipartRows(place: string, sent: (body: string) => Sent | Promise<Sent>): Row[] {
  return Object.entries(bodies).map(([name, body]) => ({
    place,
    part: name,
    most,
    request: (size) => sent(`${body(size)}--b--\r\n`),
  }))
}
