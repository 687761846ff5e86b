import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'names no user, with null',
  change: () => ({
    message: (message) => ({ ...message, userId: null }),
    batch: (messages) => messages.map((message) => ({ ...message, userId: null })),
  }),
})
