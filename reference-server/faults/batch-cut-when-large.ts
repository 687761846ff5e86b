import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers the first forty requests of a batch, however many there are',
  breaks: ['batch.one-reply-each'],
  follows: ['batch.request-order'],
  shownTo: ['batch.large'],
  effort: 'standard',
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) => reply.batchItems(replies.slice(0, 40), messages),
    },
  }),
})
