import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { askWith, decide, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import { isJsonObject } from '../http/json.ts'

/** What browsers are shown at any address: the page itself finds out what belongs there. */
const page = '<!doctype html><title>Console</title><script src="/console.js"></script>'

export default defineVariants({
  'addresses-spelt-any-way': {
    title:
      'serves addresses with slashes too many, dot segments, parameters and escapes as their normal form',
    change: askWith('transport', 'path', (url) => {
      const [path = '', ...query] = url.split('?')
      const plain = path
        .replace(/%2f/gi, '/')
        .replace(/;[^/]*/g, '')
        .replace(/\/{2,}/g, '/')
      const normal = URL.parse(plain, 'http://a')?.pathname ?? plain
      return [normal.replace(/(?<=.)\/$/, ''), ...query].join('?')
    }),
  },
  'connection-close': {
    title: 'closes the connection after each answer, which ends there instead of at a stated length',
    choices: ['bytes of an answer'],
    change: () => [
      decide('transport', 'wire', (_usual, { status, headers, payload }, _request, reply) => {
        // Without either header, only the end of the connection tells where the body ends.
        reply.raw.removeHeader('transfer-encoding')
        reply.raw.removeHeader('content-length')
        return {
          status,
          headers: { ...headers, connection: 'close' },
          payload: payload instanceof Readable ? payload : Readable.from([payload], { objectMode: false }),
        }
      }),
      revise('stream', 'headers', (headers) => ({ ...headers, connection: 'close' })),
    ],
  },
  'connection-closed-after-refusal': {
    title: 'closes the connection after each refusal, and keeps it after anything else',
    choices: ['bytes of an answer'],
    change: revise('transport', 'wire', ({ status, headers, payload }) => ({
      status,
      headers: status < 400 ? headers : { ...headers, connection: 'close' },
      payload,
    })),
  },
  'escaped-json': {
    title: 'escapes every character beyond ASCII in its JSON',
    choices: ['bytes of an answer'],
    change: () => [
      decide('transport', 'wire', (_usual, wire) =>
        typeof wire.payload === 'string' ? { ...wire, payload: escapeJson(wire.payload) } : wire,
      ),
      revise('stream', 'line', (line) => escapeJson(line)),
    ],
  },
  gzip: {
    title: 'compresses its answers for clients that accept it',
    choices: ['bytes of an answer'],
    change: decide('transport', 'wire', (_usual, wire, request) => {
      const { payload, headers } = wire
      const accepted = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      if (!accepted || typeof payload !== 'string' || payload === '') return wire
      return { ...wire, headers: { ...headers, 'content-encoding': 'gzip' }, payload: gzipSync(payload) }
    }),
  },
  'pretty-json': {
    title: 'indents its JSON',
    choices: ['bytes of an answer'],
    change: decide('transport', 'wire', (_usual, wire) => {
      if (typeof wire.payload !== 'string' || wire.payload === '') return wire
      return { ...wire, payload: `${JSON.stringify(JSON.parse(wire.payload), null, 2)}\n` }
    }),
  },
  'batch-item-fails-empty': {
    title: 'answers a batch with a wrong request with replies of no characters',
    change: decide('transport', 'answer', async (usual, answer, request) => {
      if (!request.url.endsWith('/batch') || !namesItem(answer.body)) return usual(answer, request)
      return usual({ status: 200, body: [{ message: '', event: null }] }, request)
    }),
  },
  'date-of-real-time': {
    title: 'sends the Date of the real time, wherever its own clock was moved to',
    change: revise('transport', 'answer', (answer) => ({
      ...answer,
      headers: { ...answer.headers, date: new Date().toUTCString() },
    })),
  },
  'extra-members': {
    title: 'adds members that nobody specified to every object it answers with',
    change: () => [
      revise('transport', 'answer', ({ body, ...rest }, _answer, request) => {
        if (body === undefined) return rest
        return { ...rest, body: isOfOthers(request.url) ? body : extend(body) }
      }),
      askWith('stream', 'line', (event) => ({ ...event, sequence: 7, trace: { id: 'x' } })),
    ],
  },
  'json-without-charset': {
    title: 'calls its JSON application/json, without a charset',
    change: revise('transport', 'answer', (answer) => {
      if (answer.body === undefined) return answer
      return { ...answer, headers: { ...answer.headers, 'content-type': 'application/json' } }
    }),
  },
  'page-at-unknown-addresses': {
    title: 'answers with a page and status 200 below a channel or an account where it serves nothing',
    change: decide('transport', 'answer', (usual, answer, request) =>
      request.is404 && /channelsApi|accounts/i.test(request.originalUrl)
        ? { status: 200, headers: { 'content-type': 'text/html' }, stream: Readable.from([page]) }
        : usual(answer, request),
    ),
  },
})

function escapeJson(json: string): string {
  return json.replace(/[^\n\r -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A refusal that names an item is not one of the whole batch. */
function namesItem(body: unknown): boolean {
  return JSON.stringify(body ?? null).includes('"item ')
}

function extend(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(extend)
  if (!isJsonObject(value)) return value
  const members = Object.entries(value).map(([name, inner]) => [name, extend(inner)])
  return { 'x-trace': { id: 'x' }, data: null, ...Object.fromEntries(members) }
}

/** An OpenAPI document has members of its own standard, and what the Test Panel shows is the external API's. */
function isOfOthers(url: string): boolean {
  return /\/openapi\.json$|\/custom-apis\/[^/]+\/test$/.test(url)
}
