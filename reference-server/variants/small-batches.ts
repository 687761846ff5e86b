import { defineVariant } from '../behaviour/variant.ts'

const MOST_REQUESTS = 6
const TOO_MANY = `a batch may have ${MOST_REQUESTS} requests`

export default defineVariant({
  title: `refuses batches of more than ${MOST_REQUESTS} requests with 422`,
  change: ({ reply, channel }) => ({
    reply: {
      batchProblem: (body) =>
        Array.isArray(body) && body.length > MOST_REQUESTS ? TOO_MANY : reply.batchProblem(body),
    },
    channel: {
      refusal: (refused, request) => {
        const answer = channel.refusal(refused, request)
        return refused.message === TOO_MANY ? { ...answer, status: 422 } : answer
      },
    },
  }),
})
