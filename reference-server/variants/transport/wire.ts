import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'connection-close': {
    title: 'closes the connection after each answer, which ends there instead of at a stated length',
    choices: ['bytes of an answer'],
    change: ({ stream }) => ({
      transport: {
        wire: ({ status, headers, payload }, _request, reply) => {
          // Without either header, only the end of the connection tells where the body ends.
          reply.raw.removeHeader('transfer-encoding')
          reply.raw.removeHeader('content-length')
          return {
            status,
            headers: { ...headers, connection: 'close' },
            payload: payload instanceof Readable ? payload : Readable.from([payload], { objectMode: false }),
          }
        },
      },
      stream: { headers: (request) => ({ ...stream.headers(request), connection: 'close' }) },
    }),
  },
  'connection-closed-after-refusal': {
    title: 'closes the connection after each refusal, and keeps it after anything else',
    choices: ['bytes of an answer'],
    change: ({ transport }) => ({
      transport: {
        wire: async (wire, request, reply) => {
          const { status, headers, payload } = await transport.wire(wire, request, reply)
          return { status, headers: status < 400 ? headers : { ...headers, connection: 'close' }, payload }
        },
      },
    }),
  },
  'escaped-json': {
    title: 'escapes every character beyond ASCII in its JSON',
    choices: ['bytes of an answer'],
    change: ({ stream }) => ({
      transport: {
        wire: (wire) =>
          typeof wire.payload === 'string' ? { ...wire, payload: escapeJson(wire.payload) } : wire,
      },
      stream: { line: (event) => escapeJson(stream.line(event)) },
    }),
  },
  gzip: {
    title: 'compresses its answers for clients that accept it',
    choices: ['bytes of an answer'],
    change: () => ({
      transport: {
        wire: (wire, request) => {
          const { payload, headers } = wire
          const accepted = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
          if (!accepted || typeof payload !== 'string' || payload === '') return wire
          return { ...wire, headers: { ...headers, 'content-encoding': 'gzip' }, payload: gzipSync(payload) }
        },
      },
    }),
  },
  'pretty-json': {
    title: 'indents its JSON',
    choices: ['bytes of an answer'],
    change: () => ({
      transport: {
        wire: (wire) => {
          if (typeof wire.payload !== 'string' || wire.payload === '') return wire
          return { ...wire, payload: `${JSON.stringify(JSON.parse(wire.payload), null, 2)}\n` }
        },
      },
    }),
  },
})

function escapeJson(json: string): string {
  return json.replace(/[^\n\r -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
