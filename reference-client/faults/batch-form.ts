import { defineClientFaults } from '../behaviour/client-change.ts'

export default defineClientFaults('client.batch-form', {
  'client-batch-as-object': {
    title: 'sends batches as an object',
    change: () => ({ batch: (messages) => ({ messages }) }),
  },
  'client-batch-second-without-thread': {
    title: 'names the thread in the first message of a batch only',
    change: () => ({
      batch: ([first, ...others]) => [
        first,
        ...others.map((message) => ({ ...message, threadId: undefined })),
      ],
    }),
  },
  'client-batch-single-message': {
    title: 'sends a batch of one as the message alone',
    change: () => ({ batch: ([message]) => message }),
  },
})
