import { gzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { askWith, type Change, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { keepAsWritten } from '../../changes/as-sent.ts'
import { lastWrittenOn } from '../../endpoints/deliver.ts'
import { type RefusalReason, Refused } from '../../http/refused.ts'

export default defineFaults('message.spelling', {
  'blanks-after-colon-wanted': {
    title: 'wants a blank after the colon of each header of a message',
    change: () => [
      keepAsWritten,
      decide('transport', 'before', (usual, request) =>
        ['stream', 'invoke', 'batch'].includes(request.routeOptions.config.endpoint ?? '') &&
        /\r\n[\w-]+:[^ \r]/.test(lastWrittenOn(request.raw.socket).split('\r\n\r\n')[0] ?? '')
          ? { status: 400, body: { error: 'malformed', message: 'the request cannot be read' } }
          : usual(request),
      ),
    ],
  },
  'body-decoded-piece-by-piece': {
    title: 'decodes each piece of a message by itself, where a character may be cut',
    // Long messages come in several pieces, wherever the network cuts them.
    follows: ['message.any-text'],
    change: revise('transport', 'body', (whole, _bytes, ends, request) => {
      const pieces = ends.map((end, at) => whole.subarray(ends[at - 1] ?? 0, end))
      return request.routeOptions.config.area === 'channel'
        ? Buffer.from(pieces.map((piece) => piece.toString()).join(''))
        : whole
    }),
  },
  'body-of-many-pieces-cut': {
    title: 'keeps 64 pieces of a message',
    change: revise('transport', 'body', (whole, _bytes, ends, request) =>
      request.routeOptions.config.area === 'channel' ? whole.subarray(0, ends[63]) : whole,
    ),
  },
  'chunk-extensions-refused': {
    title: 'stumbles over what stands behind the size of a chunk',
    change: refusesChunks(/\r\n[0-9a-f]+ *;/i, 'a chunk has no size'),
  },
  'chunk-sizes-with-zeros-refused': {
    title: 'reads no size of a chunk that begins with a zero',
    change: refusesChunks(/\r\n00[1-9a-f][0-9a-f]*\r\n/i, 'a chunk has no size'),
  },
  'coding-unsaid': {
    title: 'compresses the replies of invoke for whoever takes gzip alone, and does not say so',
    change: revise('transport', 'wire', (made, _wire, request) => {
      const { endpoint } = request.routeOptions.config
      const takes = /gzip/.test(String(request.headers['accept-encoding']))
      if (endpoint !== 'invoke' || !takes || typeof made.payload !== 'string') return made
      return { ...made, payload: gzipSync(made.payload) }
    }),
  },
  'escaped-pairs-lost': {
    title: 'replaces characters that the JSON of a message writes as two escapes',
    change: misreads((text) => text.replace(/\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}/gi, '\ufffd')),
  },
  'expectation-taken-for-empty': {
    title: 'finds no body in a message that waits for a 100 (Continue)',
    change: refusesBody((request) => request.headers.expect !== undefined, 'there is no body'),
  },
  'json-blank-before-colon-refused': {
    title: 'refuses a message with white space before a colon of its JSON',
    change: refusesText(
      (text) => /"(?:message|threadId|userId)"\s+:/.test(text),
      'malformed',
      'the body is not JSON',
    ),
  },
  'json-blanks-refused': {
    title: 'refuses a message whose JSON begins with white space',
    change: refusesText((text) => /^\s/.test(text), 'malformed', 'the body is not JSON'),
  },
  'json-capital-escapes-unread': {
    title: 'reads escapes in the JSON of a message in small letters only',
    change: misreads((text) => text.replace(/\\u(?=[0-9a-fA-F]{4})(?![0-9a-f]{4})/g, '\\\\u')),
  },
  'json-carriage-return-refused': {
    title: 'takes a carriage return between the tokens of JSON for no white space',
    change: refusesText((text) => /[{,:]\s*\r/.test(text), 'malformed', 'unexpected character'),
  },
  'json-name-with-one-escape-unknown': {
    title: 'finds no member of a message whose name begins with an escape',
    change: refusesText((text) => /"\\u00[67][0-9a-f][a-z]/i.test(text), 'invalid', 'message is missing'),
  },
  'json-slashes-keep-backslash': {
    title: 'keeps the backslash before a slash in the JSON of a message',
    change: misreads((text) => text.replace(/(?<!\\)((?:\\\\)*)\\\//g, '$1\\\\/')),
  },
  'json-sniffed-in-128-bytes': {
    title: 'looks for the beginning of JSON in the first 128 bytes of a message',
    change: refusesText((text) => !/[{[]/.test(text.slice(0, 128)), 'malformed', 'the body is not JSON'),
  },
  'length-required-as-malformed': {
    title: 'refuses a message without a length as malformed',
    change: refusesBody((request) => request.headers['content-length'] === undefined, 'there is no body'),
  },
  'names-in-escapes-unknown': {
    title: 'looks for the members of a message in its text, where a name in escapes is not found',
    change: refusesText(
      (text) => /\\u006d\\u0065\\u0073\\u0073\\u0061\\u0067\\u0065/i.test(text),
      'invalid',
      'message is missing',
    ),
  },
  'trailers-refused': {
    title: 'stumbles over what stands behind the last chunk',
    change: refusesChunks(/\r\n0\r\n[\w-]+:/, 'the last chunk has no end'),
  },
})

/** Refuses a message if `is` is true for its JSON text. */
function refusesText(is: (text: string) => boolean, reason: RefusalReason, problem: string): Change {
  return decide('channel', 'parseBody', (usual, bytes, endpoint) => {
    if (is(Buffer.from(bytes).toString())) throw new Refused(reason, problem)
    return usual(bytes, endpoint)
  })
}

/** Reads other JSON than it received. */
function misreads(read: (text: string) => string): Change {
  return askWith('channel', 'parseBody', (bytes) => Buffer.from(read(Buffer.from(bytes).toString())))
}

/** Refuses the body of such a message as malformed, once it is read. */
function refusesBody(is: (request: FastifyRequest) => boolean, problem: string): Change {
  return revise('transport', 'body', (whole, _bytes, _ends, request) => {
    if (request.routeOptions.config.area === 'channel' && is(request)) {
      throw new Refused('malformed', problem)
    }
    return whole
  })
}

/** Refuses a message in chunks whose bytes hold such a spelling. */
function refusesChunks(spelling: RegExp, problem: string): Change {
  return () => [
    keepAsWritten,
    refusesBody(
      (request) =>
        request.headers['transfer-encoding'] !== undefined &&
        spelling.test(lastWrittenOn(request.raw.socket)),
      problem,
    ),
  ]
}
