import { Readable } from 'node:stream'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
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
})
