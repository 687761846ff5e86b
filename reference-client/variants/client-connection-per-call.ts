import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'opens a connection for each call',
  change: ({ transport }) => ({ transport: { ...transport, keepsAlive: false } }),
})
