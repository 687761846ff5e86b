// multipart/form-data, of a body that is in memory as a whole.
import { Refusal } from './refusal.mjs'

const END_OF_HEAD = Buffer.from('\r\n\r\n')

export function partsOf(contentType, body) {
  const [, quoted, plain] = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new Refusal(415, 'not_multipart')
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter has no line before it.
  const text = Buffer.concat([Buffer.from('\r\n'), body])
  const parts = []
  let at = text.indexOf(delimiter)
  while (at !== -1) {
    const begin = at + delimiter.length
    if (text.subarray(begin, begin + 2).equals(Buffer.from('--'))) return parts
    const end = text.indexOf(delimiter, begin)
    const headEnd = text.indexOf(END_OF_HEAD, begin)
    if (end === -1 || headEnd === -1 || headEnd > end) break
    const head = text.subarray(begin, headEnd).toString('utf8')
    parts.push({
      name: parameter(head, 'name'),
      fileName: parameter(head, 'filename'),
      content: text.subarray(headEnd + END_OF_HEAD.length, end),
    })
    at = end
  }
  throw new Refusal(400, 'not_multipart')
}

function parameter(head, name) {
  const disposition = /^content-disposition:.*$/im.exec(head)?.[0] ?? ''
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, 'i').exec(disposition) ?? []
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? plain
}
