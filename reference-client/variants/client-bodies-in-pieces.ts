import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'sends bodies in pieces, without their length',
  change: ({ transport }) => ({ transport: { ...transport, isChunked: true } }),
})
