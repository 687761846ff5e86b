import { setTimeout } from 'node:timers/promises'
import { decide, note } from '../../../behaviour/change.ts'
import { defineFaults } from '../../../behaviour/fault.ts'
import type { Message } from '../../../behaviour/message.ts'

export default defineFaults('invoke.full-reply', {
  'invoke-fails-where-a-stream-begins-its-user': {
    title: 'fails with 500 at the second message of a new user, if it comes while the first is answered',
    follows: ['stream.concurrent'],
    change: () => {
      const [known, beginning] = [new Set<string>(), new Set<string>()]
      const begins = ({ userId }: Message): boolean => {
        if (userId === null || known.has(userId)) return false
        known.add(userId)
        beginning.add(userId)
        return true
      }
      let user = ''
      let [isFirst, isLate] = [false, false]
      return [
        note('stream', 'events', (_fragments, message) => {
          user = message.userId ?? ''
          isLate = beginning.has(user)
          isFirst = begins(message)
        }),
        decide('stream', 'status', (usual) => (isLate ? 500 : usual())),
        decide('stream', 'write', async (usual, lines, sink, message) => {
          // Nothing comes between the events of a message and their writing, so these are still what was noted of it.
          const [of, waits] = [user, isFirst]
          if (waits) await sink.wait(20)
          await usual(lines, sink, message)
          if (waits) beginning.delete(of)
        }),
        decide('reply', 'invoke', async (usual, text, message) => {
          const of = message.userId ?? ''
          if (beginning.has(of)) return { status: 500, body: { error: 'duplicate key value' } }
          if (begins(message)) {
            await setTimeout(20)
            beginning.delete(of)
          }
          return usual(text, message)
        }),
      ]
    },
  },
  'invoke-fails-where-another-begins-its-thread': {
    title: 'fails with 500 at an invoke of a thread that another invoke is just beginning',
    change: () => {
      const [known, beginning] = [new Set<string>(), new Set<string>()]
      return decide('reply', 'invoke', async (usual, text, message) => {
        const { threadId } = message
        if (beginning.has(threadId)) return { status: 500, body: { error: 'duplicate key value' } }
        if (!known.has(threadId)) {
          known.add(threadId)
          beginning.add(threadId)
          await setTimeout(15)
          beginning.delete(threadId)
        }
        return usual(text, message)
      })
    },
  },
  'invokes-that-begin-a-thread-say-the-later': {
    title: 'gives two invokes that begin a thread side by side the reply to the later',
    change: () => {
      const latest = new Map<string, string>()
      return decide('reply', 'invoke', async (usual, text, message) => {
        const isNew = !latest.has(message.threadId)
        latest.set(message.threadId, text)
        if (!isNew) return usual(text, message)
        await setTimeout(15)
        return usual(latest.get(message.threadId) ?? text, message)
      })
    },
  },
})
