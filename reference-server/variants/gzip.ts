import { gzipSync } from 'node:zlib'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
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
})
