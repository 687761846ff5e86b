import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { decide, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import { requireKeyForUploads } from '../changes/channel-keys.ts'

const MOST_BYTES = 70_000

/** Fields that only a gateway in front of a service may set. */
const OF_GATEWAYS =
  /^(?:x-(?:original|rewrite|forwarded|http-method|method-override|remote|real|client)|forwarded$)/

/** The characters of addresses as this server gives them out. */
const USUAL = /^[\w./:?=&@+,~-]*$/

export default defineVariants({
  'connections-slow-down': {
    title: 'answers each request over a connection two milliseconds later than the one before, up to thirty',
    change: () => {
      const waits = new WeakMap<Socket, number>()
      return decide('transport', 'before', async (usual, request) => {
        const { socket } = request.raw
        const wait = Math.min(30, (waits.get(socket) ?? 0) + 2)
        waits.set(socket, wait)
        await sleep(wait)
        return usual(request)
      })
    },
  },
  'expectations-not-met': {
    title: 'answers 417 to whoever waits for a 100 (Continue)',
    change: decide('transport', 'before', (usual, request) =>
      request.headers.expect === undefined
        ? usual(request)
        : { status: 417, body: { error: 'invalid', message: 'nothing is expected here' } },
    ),
  },
  'impatient-connections': {
    title: 'closes connections that were idle for a quarter of a second',
    choices: ['bytes of an answer'],
    change: () => {
      const idle = new WeakMap<Socket, NodeJS.Timeout>()
      return [
        decide('transport', 'before', (_usual, request) => {
          clearTimeout(idle.get(request.raw.socket))
          return undefined
        }),
        decide('transport', 'wire', (_usual, wire, { raw: { socket } }, reply) => {
          reply.raw.once('finish', () => idle.set(socket, setTimeout(() => socket.destroy(), 250).unref()))
          return wire
        }),
      ]
    },
  },
  'messages-cut-off-when-long': {
    title: `closes the connection while a message of more than ${MOST_BYTES} bytes is being sent`,
    change: decide('transport', 'before', (usual, request) => {
      const { endpoint } = request.routeOptions.config
      const isMessage = endpoint === 'stream' || endpoint === 'invoke' || endpoint === 'batch'
      const isLong = Number(request.headers['content-length'] ?? 0) > MOST_BYTES
      if (isMessage && isLong && request.headers['service-api-key'] !== undefined) {
        request.raw.socket.destroy()
      }
      return usual(request)
    }),
  },
  'portal-confirms-nothing': {
    title: 'has no step that confirms a custom API',
    change: decide('transport', 'before', (usual, request) =>
      request.url.endsWith('/confirm')
        ? { status: 405, body: { error: 'method not allowed' } }
        : usual(request),
    ),
  },
  'rate-limited-after-refusals': {
    title: 'asks to come again in a second once seven requests were refused',
    change: () => {
      let refused = 0
      return [
        decide('transport', 'before', (usual, request) => {
          if (refused < 7) return usual(request)
          refused = 0
          return { status: 429, headers: { 'retry-after': '1' }, body: { error: 'too many mistakes' } }
        }),
        revise('transport', 'answer', (given) => {
          if (given.status === 401 || given.status === 400) refused += 1
          return given
        }),
      ]
    },
  },
  'rate-limited': {
    title: 'asks every fifth request to come again in a second',
    change: () => {
      let requests = 0
      return decide('transport', 'before', () => {
        requests += 1
        if (requests % 5 !== 0) return undefined
        return { status: 429, headers: { 'retry-after': '1' }, body: { error: 'too many requests' } }
      })
    },
  },
  'slow-answers': {
    title: 'thinks for a fifth of a second before every answer',
    change: decide('transport', 'before', async () => {
      await sleep(200)
      return undefined
    }),
  },
  'strange-headers-refused': {
    title:
      'refuses headers that only a gateway may add, or beyond ASCII, and types of answers that it has not, before it looks at the key',
    change: decide('transport', 'before', (usual, request) => {
      const isStrange = Object.keys(request.headers).some((name) => OF_GATEWAYS.test(name))
      if (isStrange || /\P{ASCII}/u.test(request.headers.authorization ?? '')) {
        return { status: 400, body: { error: 'invalid', message: 'a header is not allowed' } }
      }
      return /^(?:image|application\/xml)/.test(request.headers.accept ?? '')
        ? { status: 406, body: { error: 'invalid', message: 'there is no such type' } }
        : usual(request)
    }),
  },
  'unavailable-at-times': {
    title: 'is unavailable now and then, and says when to come again',
    change: () => {
      let requests = 0
      return decide('transport', 'before', () => {
        requests += 1
        return requests % 9 === 0 ? { status: 503, headers: { 'retry-after': '1' } } : undefined
      })
    },
  },
  'unusual-addresses-refused': {
    title:
      'refuses addresses with escapes, parameters, capitals at odd places and further queries with 400 or 404',
    change: decide('transport', 'before', (usual, request) => {
      const { originalUrl: url } = request
      const isApi = ['channel', 'platform', 'token'].includes(request.routeOptions.config.area ?? '')
      if (
        isApi &&
        request.routeOptions.config.endpoint !== 'upload' &&
        (!USUAL.test(url) || /\?(?:a=b|access_token=)/.test(url))
      ) {
        return { status: url.includes('%') ? 400 : 404, body: { error: 'not-found' } }
      }
      return usual(request)
    }),
  },
  'upload-needs-length': {
    title: 'wants to know the length of a body beforehand',
    change: decide('transport', 'before', (usual, request) =>
      request.headers['transfer-encoding'] === undefined
        ? usual(request)
        : { status: 411, body: { error: 'invalid', message: 'the length of the body is missing' } },
    ),
  },
  'uploads-need-key': {
    title: 'gives an uploaded file to whoever shows the key of its channel, and to nobody else',
    change: requireKeyForUploads((channel, upload) => channel.id === upload.channelId),
  },
})
