import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'writes UUIDs in capitals',
  change: () => ({
    message: (message) => ({ ...message, threadId: String(message['threadId']).toUpperCase() }),
  }),
})
