import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { mayHoldSecret, secretMembers } from '../../text/secrets/secret-names.ts'
import { mediaTypeOf } from '../http/body.ts'
import { isJsonObject, member, toText } from '../http/json.ts'
import type { About, ShownMessage } from '../state/activity.ts'
import type { World } from '../world/world.ts'
import { lastFour, mostKept, shortenSecrets } from './kept-answer.ts'

const longestShown = 4000
/** Members whose name ends like that of a credential. */
const secretMember = new RegExp(`(?:${secretMembers}|token|authorization)$`, 'i')

/** A message as people may read it: what is secret by its name is left out, what looks like a secret is cut down to its end. */
export function showMessage(headers: OutgoingHttpHeaders, bytes: Buffer, size: number): ShownMessage {
  return {
    headers: Object.entries(headers).map(([name, value]) => [shortenSecrets(name), showHeader(name, value)]),
    body: showBody(headers['content-type'], bytes, size),
  }
}

function showHeader(name: string, value: OutgoingHttpHeaders[string]): string {
  const text = [value ?? []].flat().join(', ')
  return mayHoldSecret(name) ? text.replace(/\S{5,}/g, shortenUnlessScheme) : shortenSecrets(text)
}

/** A field may hold several secrets, or something after one; only the scheme before the first is none. */
function shortenUnlessScheme(word: string, at: number, text: string): string {
  return at === 0 && word !== text && /^(?:bearer|basic|digest)$/i.test(word) ? word : lastFour(word)
}

/** JSON member by member, the reply of a stream, and only the length of anything else. */
function showBody(type: OutgoingHttpHeaders[string], bytes: Buffer, size: number): string {
  if (size === 0) return ''
  const mediaType = mediaTypeOf(shortenSecrets(toText(type))).slice(0, 80)
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

/** The events of a stream and their fragments in one: a secret is told from words only if it is in one piece. */
function replyIn(text: string): string | undefined {
  const events = text.split(/\r?\n/).filter((line) => line !== '')
  const parsed = events.map((line): unknown => JSON.parse(line.replace(/^data: ?/, '')))
  const members = parsed.filter(isJsonObject)
  const reply = members.map((event) => toText(member(event, 'message'))).join('')
  return shortenSecrets(
    JSON.stringify({ events: members.map((event) => member(event, 'event')), reply }, undefined, 2),
  )
}

// `oauth`, `v1`, `channelsApi`, `knowledge-bases`, `openapi.json`: words, and nothing that could be a key.
const word = /^(?:v\d{1,2}|[a-z]{1,20}(?:[A-Z][a-z]{1,15}){0,3}(?:[-._][a-z]{1,15}){0,3})$/

/**
 * The path of a request as it can be shown: keys get into paths by mistake, and the URL of an upload is one. Only
 * words are left, and the ids of the account that the request is about, so that nobody learns what others have.
 */
export function showPath(request: FastifyRequest, world: World, about: About | undefined): string {
  const [path = '', query] = request.url.split('?', 2)
  const shown = path
    .split('/')
    .map((segment, index, all) =>
      segment === '' || mayShow(segment, all[index - 1], world, about) ? segment : lastFour(segment),
    )
    .join('/')
  return `${shown.length > 200 ? `${shown.slice(0, 200)}…` : shown}${query === undefined ? '' : '?…'}`
}

function mayShow(
  segment: string,
  before: string | undefined,
  { store }: World,
  about: About | undefined,
): boolean {
  if (segment === about?.id || segment === about?.accountId) return true
  switch (before) {
    case 'channelsApi':
    case 'channels':
      return about !== undefined && store.channels.find(segment)?.accountId === about.accountId
    case 'workspaces':
      return about !== undefined && store.workspaces.find(segment)?.accountId === about.accountId
    case 'credentials':
      return about !== undefined && store.credentials.find(segment)?.accountId === about.accountId
    case 'custom-apis':
      return about !== undefined && store.customApis.find(segment)?.accountId === about.accountId
    default:
      return word.test(segment)
  }
}
