import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'ends the replies of a batch after nine thousand characters each',
  breaks: ['message.any-text'],
  effort: 'standard',
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) =>
        reply.batchItems(
          replies.map((text) => text.slice(0, 9_000)),
          messages,
        ),
    },
  }),
})
