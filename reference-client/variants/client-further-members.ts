import { defineVariant } from '../behaviour/client-change.ts'
import { withMembers } from '../http/with-members.ts'

export default defineVariant({
  title: 'sends members that the specification does not name',
  change: () => ({
    tokenCall: (call) => withMembers(call, { scope: 'read' }),
    message: (message) => ({ ...message, locale: 'en', tags: [1, null] }),
    batch: (messages) => messages.map((message, index) => ({ ...message, index })),
  }),
})
