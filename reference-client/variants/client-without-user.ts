import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'names no user at all',
  change: () => ({
    message: ({ userId: _, ...message }) => message,
    batch: (messages) => messages.map(({ userId: _, ...message }) => message),
  }),
})
