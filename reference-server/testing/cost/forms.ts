import { signIn } from '../portal-visitor.ts'
import { channelOf } from '../started-world.ts'
import { findPortal } from './found-portal.ts'
import type { MeasuredServer } from './measured-server.ts'
import { joinNumbered, type Row, type Sent } from './row.ts'

/** All that a body has room for. One place gets this much: all others read forms in the same way. */
const most = 9_000_000
/** Enough to tell what grows faster than its input. */
const telling = 500_000

/** Fields of a form as they are sent, urlencoded. */
const fieldsOf: Readonly<Record<string, (size: number) => string>> = {
  fields: (size) => joinNumbered(size / 9, (n) => `f${n}=a`, '&'),
  'fields of one name': (size) => 'f=a&'.repeat(size / 4),
  'fields without a name': (size) => '&'.repeat(size),
  'escapes in a name': (size) => `${'%41'.repeat(size / 3)}=a`,
}

/** The value of a field, urlencoded. */
const valuesOf: Readonly<Record<string, (size: number) => string>> = {
  letters: (size) => 'a'.repeat(size),
  blanks: (size) => `a${'+'.repeat(size)}b`,
  'line ends': (size) => '%0D%0A'.repeat(size / 6),
  'lines with a name': (size) => 'a%3Db%0D%0A'.repeat(size / 11),
  'lines of a header': (size) => 'a%3Ab%0D%0A'.repeat(size / 11),
  brackets: (size) => '%5B'.repeat(size / 3),
  entities: (size) => '%3C'.repeat(size / 3),
}

/** Every form of the portal with each of its parts, and the routes that they are sent to. */
export async function forms(server: MeasuredServer): Promise<Row[]> {
  const { forms: found } = await findPortal(server)
  return [...found].flatMap(([place, form], index) => {
    const first = form.fields
    // A session of its own: some forms end it.
    const sendForm = async (body: (token: string) => string, type: string) => {
      const visitor = await signIn(server, 'ada')
      const token = await visitor.token()
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return {
        method: 'POST',
        url: `${server.address}/portal${form.action}`,
        headers: { cookie, 'content-type': type },
        body: body(token),
      }
    }
    if (form.multipart) {
      return multipartRows(place, (body) =>
        sendForm(
          (token) => `--b\r\ncontent-disposition: form-data; name="_csrf"\r\n\r\n${token}\r\n${body}`,
          'multipart/form-data; boundary=b',
        ),
      )
    }
    const row = (part: string, size: number, further: (size: number) => string, left?: string): Row => ({
      place,
      part,
      most: size,
      request: (n) =>
        sendForm((token) => {
          const others = Object.entries(first).filter(([name]) => name !== left)
          return `${new URLSearchParams({ _csrf: token, ...Object.fromEntries(others) })}&${further(n)}`
        }, 'application/x-www-form-urlencoded'),
    })
    return [
      ...Object.entries(fieldsOf).map(([part, further]) => row(part, index === 0 ? most : telling, further)),
      ...Object.keys(first).flatMap((name) =>
        Object.entries(valuesOf).map(([part, value]) =>
          row(`${name}: ${part}`, telling, (size) => `${encodeURIComponent(name)}=${value(size)}`, name),
        ),
      ),
    ]
  })
}

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
function multipartRows(place: string, sent: (body: string) => Sent | Promise<Sent>): Row[] {
  return Object.entries(bodies).map(([name, body]) => ({
    place,
    part: name,
    most,
    request: (size) => sent(`${body(size)}--b--\r\n`),
  }))
}
