import { gzipSync } from 'node:zlib'
import { defineFaults } from '../../behaviour/fault.ts'
import { Refused } from '../../http/refused.ts'
import { writtenOn } from '../../http/written-bytes.ts'

export default defineFaults('message.spelling', {
  'blanks-after-colon-wanted': {
    title: 'wants a blank after the colon of each header of a message',
    follows: ['channel.header-name-any-case', 'channel.content-type-parameter'],
    effort: 'standard',
    change: ({ transport }) => ({
      transport: {
        keepsWritten: true,
        before: (request) =>
          ['stream', 'invoke', 'batch'].includes(request.routeOptions.config.endpoint ?? '') &&
          /\r\n[\w-]+:[^ \r]/.test(writtenOn(request.raw.socket).split('\r\n\r\n')[0] ?? '')
            ? { status: 400, body: { error: 'malformed', message: 'the request cannot be read' } }
            : transport.before(request),
      },
    }),
  },
  'body-decoded-piece-by-piece': {
    title: 'decodes each piece of a message by itself, where a character may be cut',
    change: ({ transport }) => ({
      transport: {
        body: (bytes, ends, request) => {
          const whole = transport.body(bytes, ends, request)
          const pieces = ends.map((end, at) => whole.subarray(ends[at - 1] ?? 0, end))
          return request.routeOptions.config.area === 'channel'
            ? Buffer.from(pieces.map((piece) => piece.toString()).join(''))
            : whole
        },
      },
    }),
  },
  'body-of-many-pieces-cut': {
    title: 'keeps 64 pieces of a message',
    effort: 'standard',
    change: ({ transport }) => ({
      transport: {
        body: (bytes, ends, request) => {
          const whole = transport.body(bytes, ends, request)
          return request.routeOptions.config.area === 'channel' ? whole.subarray(0, ends[63]) : whole
        },
      },
    }),
  },
  'chunk-extensions-refused': {
    title: 'stumbles over what stands behind the size of a chunk',
    effort: 'standard',
    change: ({ transport }) => ({
      transport: {
        keepsWritten: true,
        body: (bytes, ends, request) => {
          const isMessage = request.routeOptions.config.area === 'channel'
          const isExtended = /\r\n[0-9a-f]+ *;/i.test(writtenOn(request.raw.socket))
          if (isMessage && isExtended && request.headers['transfer-encoding'] !== undefined) {
            throw new Refused('malformed', 'a chunk has no size')
          }
          return transport.body(bytes, ends, request)
        },
      },
    }),
  },
  'chunk-sizes-with-zeros-refused': {
    title: 'reads no size of a chunk that begins with a zero',
    effort: 'standard',
    change: ({ transport }) => ({
      transport: {
        keepsWritten: true,
        body: (bytes, ends, request) => {
          const isMessage = request.routeOptions.config.area === 'channel'
          const isChunked = request.headers['transfer-encoding'] !== undefined
          if (isMessage && isChunked && /\r\n00[1-9a-f][0-9a-f]*\r\n/i.test(writtenOn(request.raw.socket))) {
            throw new Refused('malformed', 'a chunk has no size')
          }
          return transport.body(bytes, ends, request)
        },
      },
    }),
  },
  'coding-unsaid': {
    title: 'compresses the replies of invoke for whoever takes gzip alone, and does not say so',
    effort: 'standard',
    change: ({ transport }) => ({
      transport: {
        wire: async (wire, request, reply) => {
          const made = await transport.wire(wire, request, reply)
          const { endpoint } = request.routeOptions.config
          const takes = /gzip/.test(String(request.headers['accept-encoding']))
          if (endpoint !== 'invoke' || !takes || typeof made.payload !== 'string') return made
          return { ...made, payload: gzipSync(made.payload) }
        },
      },
    }),
  },
  'escaped-pairs-lost': {
    title: 'replaces characters that the JSON of a message writes as two escapes',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          const text = Buffer.from(bytes)
            .toString()
            .replace(/\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}/gi, '\ufffd')
          return channel.parseBody(Buffer.from(text), endpoint)
        },
      },
    }),
  },
  'expectation-taken-for-empty': {
    title: 'finds no body in a message that waits for a 100 (Continue)',
    effort: 'standard',
    change: ({ transport }) => ({
      transport: {
        body: (bytes, ends, request) => {
          const whole = transport.body(bytes, ends, request)
          const isMessage = request.routeOptions.config.area === 'channel'
          if (isMessage && request.headers.expect !== undefined)
            throw new Refused('malformed', 'there is no body')
          return whole
        },
      },
    }),
  },
  'json-blank-before-colon-refused': {
    title: 'refuses a message with white space before a colon of its JSON',
    effort: 'standard',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          const text = Buffer.from(bytes).toString()
          if (/"(?:message|threadId|userId)"\s+:/.test(text))
            throw new Refused('malformed', 'the body is not JSON')
          return channel.parseBody(bytes, endpoint)
        },
      },
    }),
  },
  'json-blanks-refused': {
    title: 'refuses a message whose JSON begins with white space',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          if (/^\s/.test(Buffer.from(bytes).toString()))
            throw new Refused('malformed', 'the body is not JSON')
          return channel.parseBody(bytes, endpoint)
        },
      },
    }),
  },
  'json-capital-escapes-unread': {
    title: 'reads escapes in the JSON of a message in small letters only',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          const text = Buffer.from(bytes).toString()
          const read = text.replace(/\\u(?=[0-9a-fA-F]{4})(?![0-9a-f]{4})/g, '\\\\u')
          return channel.parseBody(Buffer.from(read), endpoint)
        },
      },
    }),
  },
  'json-carriage-return-refused': {
    title: 'takes a carriage return between the tokens of JSON for no white space',
    effort: 'standard',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          const text = Buffer.from(bytes).toString()
          if (/[{,:]\s*\r/.test(text)) throw new Refused('malformed', 'unexpected character')
          return channel.parseBody(bytes, endpoint)
        },
      },
    }),
  },
  'json-name-with-one-escape-unknown': {
    title: 'finds no member of a message whose name begins with an escape',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          const text = Buffer.from(bytes).toString()
          if (/"\\u00[67][0-9a-f][a-z]/i.test(text)) throw new Refused('invalid', 'message is missing')
          return channel.parseBody(bytes, endpoint)
        },
      },
    }),
  },
  'json-slashes-keep-backslash': {
    title: 'keeps the backslash before a slash in the JSON of a message',
    effort: 'standard',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          const text = Buffer.from(bytes).toString()
          const read = text.replace(/(?<!\\)((?:\\\\)*)\\\//g, '$1\\\\/')
          return channel.parseBody(Buffer.from(read), endpoint)
        },
      },
    }),
  },
  'json-sniffed-in-128-bytes': {
    title: 'looks for the beginning of JSON in the first 128 bytes of a message',
    effort: 'standard',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          const text = Buffer.from(bytes).toString()
          if (!/[{[]/.test(text.slice(0, 128))) throw new Refused('malformed', 'the body is not JSON')
          return channel.parseBody(bytes, endpoint)
        },
      },
    }),
  },
  'length-required-as-malformed': {
    title: 'refuses a message without a length as malformed',
    change: ({ transport }) => ({
      transport: {
        body: (bytes, ends, request) => {
          const whole = transport.body(bytes, ends, request)
          const isMessage = request.routeOptions.config.area === 'channel'
          if (isMessage && request.headers['content-length'] === undefined)
            throw new Refused('malformed', 'there is no body')
          return whole
        },
      },
    }),
  },
  'names-in-escapes-unknown': {
    title: 'looks for the members of a message in its text, where a name in escapes is not found',
    effort: 'standard',
    change: ({ channel }) => ({
      channel: {
        parseBody: (bytes, endpoint) => {
          const text = Buffer.from(bytes).toString()
          if (text.includes('\\u006d\\u0065\\u0073\\u0073\\u0061\\u0067\\u0065'))
            throw new Refused('invalid', 'message is missing')
          return channel.parseBody(bytes, endpoint)
        },
      },
    }),
  },
  'trailers-refused': {
    title: 'stumbles over what stands behind the last chunk',
    effort: 'standard',
    change: ({ transport }) => ({
      transport: {
        keepsWritten: true,
        body: (bytes, ends, request) => {
          const isMessage = request.routeOptions.config.area === 'channel'
          const isChunked = request.headers['transfer-encoding'] !== undefined
          if (isMessage && isChunked && /\r\n0\r\n[\w-]+:/.test(writtenOn(request.raw.socket))) {
            throw new Refused('malformed', 'the last chunk has no end')
          }
          return transport.body(bytes, ends, request)
        },
      },
    }),
  },
})
