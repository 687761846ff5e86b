import type { Change } from '../../behaviour/change.ts'
import { defineVariants } from '../../behaviour/variant.ts'
import { isJsonObject, member } from '../../http/json.ts'
import { Refused } from '../../http/refused.ts'

export default defineVariants({
  'batches-of-twenty': {
    title: 'refuses batches of more than 20 requests with 422',
    change: requestsAtMost(20),
  },
  'small-batches': {
    title: 'refuses batches of more than 6 requests with 422',
    change: requestsAtMost(6),
  },
  'thread-taken-when-of-other-user': {
    title: 'leaves a thread to the user of its first message in a batch, and refuses the batch to others',
    change: ({ reply }) => {
      const users = new Map<unknown, unknown>()
      return {
        reply: {
          batchProblem: (body) => {
            for (const item of Array.isArray(body) ? body : []) {
              if (!isJsonObject(item)) continue
              const [thread, user] = [member(item, 'threadId'), member(item, 'userId') ?? null]
              const first = users.get(thread)
              if (first === undefined) users.set(thread, user)
              else if (first !== user) return 'the thread belongs to another user'
            }
            return reply.batchProblem(body)
          },
        },
      }
    },
  },
})

function requestsAtMost(most: number): Change {
  const tooMany = new Refused('malformed', `a batch may have ${most} requests`)
  return ({ reply, channel }) => ({
    reply: {
      batchProblem: (body) => {
        if (Array.isArray(body) && body.length > most) throw tooMany
        return reply.batchProblem(body)
      },
    },
    channel: {
      refusal: (refused, request) => {
        const answer = channel.refusal(refused, request)
        return refused === tooMany ? { ...answer, status: 422 } : answer
      },
    },
  })
}
