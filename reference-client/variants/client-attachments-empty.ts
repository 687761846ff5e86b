import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'sends empty attachments where there are none',
  change: () => ({
    message: (message) => ({ attachedFiles: null, ...message }),
    batch: (messages) =>
      messages.map((message, index) => ({ ...message, attachedFiles: index === 0 ? [] : '' })),
  }),
})
