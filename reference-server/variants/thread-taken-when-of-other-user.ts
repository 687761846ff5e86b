import { defineVariant } from '../behaviour/variant.ts'
import { isJsonObject, member } from '../http/json.ts'

export default defineVariant({
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
})
