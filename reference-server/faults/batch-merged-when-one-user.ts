import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives the messages of a batch that name one user in two threads a single reply',
  breaks: ['batch.one-reply-each'],
  follows: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) => {
        const isMerged = ({ userId, threadId }: (typeof messages)[number], index: number) =>
          userId !== null &&
          messages.slice(0, index).some((one) => one.userId === userId && one.threadId !== threadId)
        return reply.batchItems(replies, messages).filter((_, index) => {
          const message = messages[index]
          return message === undefined || !isMerged(message, index)
        })
      },
    },
  }),
})
