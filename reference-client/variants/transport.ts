import { defineClientVariants } from '../behaviour/client-change.ts'

export default defineClientVariants({
  'client-bodies-in-pieces': {
    title: 'sends bodies in pieces, without their length',
    change: ({ transport }) => ({ transport: { ...transport, isChunked: true } }),
  },
  'client-connection-per-call': {
    title: 'opens a connection for each call',
    change: ({ transport }) => ({ transport: { ...transport, keepsAlive: false } }),
  },
})
