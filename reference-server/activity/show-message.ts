import type { OutgoingHttpHeaders } from 'node:http'
import { isJsonObject, member, toText } from '../http/json.ts'
import { mediaTypeOf } from '../http/media-type.ts'
import type { ShownMessage } from './entry.ts'
import { mostKept } from './kept-answer.ts'
import { lastFour, shortenSecrets } from './last-four.ts'

const longestShown = 4000
const secretHeader = /auth|cookie|key|secret|token/i
const secretMember = /secret|password|authorization|(?:token|api[-_]?key)$/i

/** A message as people may read it: what is secret by its name is left out, what looks like a secret is cut down to its end. */
export function showMessage(headers: OutgoingHttpHeaders, bytes: Buffer, size: number): ShownMessage {
  return {
    headers: Object.entries(headers).map(([name, value]) => [shortenSecrets(name), showHeader(name, value)]),
    body: showBody(headers['content-type'], bytes, size),
  }
}

function showHeader(name: string, value: OutgoingHttpHeaders[string]): string {
  const text = [value ?? []].flat().join(', ')
  return secretHeader.test(name) ? text.replace(/\S{5,}$/, lastFour) : shortenSecrets(text)
}

/** JSON member by member, the reply of a stream, and of anything else only how long it is. */
function showBody(type: OutgoingHttpHeaders[string], bytes: Buffer, size: number): string {
  if (size === 0) return ''
  const mediaType = shortenSecrets(mediaTypeOf(toText(type))).slice(0, 80)
  const whole = bytes.length === size && size <= mostKept ? bytes.toString() : undefined
  const shown = whole === undefined ? undefined : readable(mediaType, whole)
  return shown === undefined ? `${size} bytes of ${mediaType || 'no type'}` : shown.slice(0, longestShown)
}

function readable(mediaType: string, text: string): string | undefined {
  try {
    if (mediaType === 'text/event-stream') return replyIn(text)
    return shortenSecrets(JSON.stringify(JSON.parse(text), hideNamedSecrets, 2))
  } catch {
    return undefined
  }
}

function hideNamedSecrets(name: string, value: unknown): unknown {
  return typeof value === 'string' && secretMember.test(name) ? lastFour(value) : value
}

/** The events of a stream and their fragments in one: a secret is told from words only where it stands whole. */
function replyIn(text: string): string | undefined {
  const events = text.split(/\r?\n/).filter((line) => line !== '')
  const parsed = events.map((line): unknown => JSON.parse(line.replace(/^data: ?/, '')))
  const members = parsed.filter(isJsonObject)
  const reply = members.map((event) => toText(member(event, 'message'))).join('')
  return shortenSecrets(
    JSON.stringify({ events: members.map((event) => member(event, 'event')), reply }, undefined, 2),
  )
}
