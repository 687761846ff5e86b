import { signIn } from '../portal-visitor.ts'
import { findPortal } from './found-portal.ts'
import type { MeasuredServer } from './measured-server.ts'
import { multipartRows } from './multipart.ts'
import type { Row } from './row.ts'
import { joinNumbered } from './values.ts'

/** All that a body has room for. One place gets it: all others read forms in the same way. */
const most = 9_000_000
/** Enough to tell what grows faster than what is sent. */
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
