import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses batches of more than four requests',
  breaks: ['batch.one-reply-each'],
  change: ({ reply }) => ({
    reply: {
      batchProblem: (body) =>
        Array.isArray(body) && body.length > 4 ? 'a batch may have four requests' : reply.batchProblem(body),
    },
  }),
})
