import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'names the thread in the first message of a batch only',
  breaks: ['client.batch-form'],
  change: () => ({
    batch: ([first, ...others]) => [first, ...others.map((message) => ({ ...message, threadId: undefined }))],
  }),
})
