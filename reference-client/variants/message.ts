import { defineClientVariants } from '../behaviour/client-change.ts'

export default defineClientVariants({
  'client-attachments-empty': {
    title: 'sends empty attachments where there are none',
    change: () => ({
      message: (message) => ({ attachedFiles: null, ...message }),
      batch: (messages) =>
        messages.map((message, index) => ({ ...message, attachedFiles: index === 0 ? [] : '' })),
    }),
  },
  'client-message-in-many-scripts': {
    title: 'writes messages in many scripts, with a file in base64 beside them',
    change: () => ({
      message: (message) => ({
        ...message,
        message: 'Grüße, 你好, שלום, 🦊',
        note: Buffer.from('{"colour":"amber","number":417}').toString('base64'),
      }),
    }),
  },
  'client-user-null': {
    title: 'names no user, with null',
    change: () => ({
      message: (message) => ({ ...message, userId: null }),
      batch: (messages) => messages.map((message) => ({ ...message, userId: null })),
    }),
  },
  'client-uuids-in-capitals': {
    title: 'writes UUIDs in capitals',
    change: () => ({
      message: (message) => ({ ...message, threadId: String(message['threadId']).toUpperCase() }),
    }),
  },
  'client-without-user': {
    title: 'names no user at all',
    change: () => ({
      message: ({ userId: _, ...message }) => message,
      batch: (messages) => messages.map(({ userId: _, ...message }) => message),
    }),
  },
})
