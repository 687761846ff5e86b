import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'fails with 500 at batches of more than twenty requests',
  breaks: ['batch.one-reply-each'],
  shownTo: ['batch.large'],
  effort: 'standard',
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) => {
        if (messages.length > 20) throw new Error('a batch was too large')
        return reply.batchItems(replies, messages)
      },
    },
  }),
})
