import { setTimeout } from 'node:timers/promises'
import type { TargetFile } from '../../contracts/generated/schemas.ts'
import { type Change, decide, note, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import { withAgent } from '../changes/agent-of-target.ts'
import { isJsonObject, member } from '../http/json.ts'
import { Refused } from '../http/refused.ts'

const MOST_IN_THREAD = 10

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
    change: () => {
      const users = new Map<unknown, unknown>()
      return decide('reply', 'batchProblem', (usual, body) => {
        for (const item of Array.isArray(body) ? body : []) {
          if (!isJsonObject(item)) continue
          const [thread, user] = [member(item, 'threadId'), member(item, 'userId') ?? null]
          const first = users.get(thread)
          if (first === undefined) users.set(thread, user)
          else if (first !== user) return 'the thread belongs to another user'
        }
        return usual(body)
      })
    },
  },
  'silent-when-large': {
    title:
      'answers neither batches of fifty nor messages of a hundred thousand characters in any time that is waited for',
    change: () => [
      decide('reply', 'invoke', async (usual, text, message) => {
        if (text.length >= 100_000) await setTimeout(120_000, undefined, { ref: false })
        return usual(text, message)
      }),
      decide('reply', 'batch', async (usual, items) => {
        if (items.length >= 50) await setTimeout(120_000, undefined, { ref: false })
        return usual(items)
      }),
    ],
    target: (target) => ({ ...target, pace: { ...target.pace, requestTimeout: '8s' } }),
  },
  'agent-repeats-words-alone': {
    title: 'has an agent that repeats plain words and improves whatever else it is asked to repeat',
    choices: ['text of a reply'],
    change: revise('agent', 'reply', (text) =>
      /^(?:\p{L}+ )+\d/u.test(text) ? `“${text}”` : `You asked me to say: ${improve(text)}`,
    ),
    target: withWordsAround,
  },
  'invokes-superseded-in-their-thread': {
    title: 'ends the reply to an invoke where it is when another one comes in the same thread',
    change: () => {
      const newest = new Map<string, symbol>()
      return decide('reply', 'invoke', async (usual, text, message) => {
        const own = Symbol(message.threadId)
        newest.set(message.threadId, own)
        await setTimeout(15)
        const isNewest = newest.get(message.threadId) === own
        return usual(isNewest ? text : text.slice(0, 10), message)
      })
    },
  },
  'remembering-agent': {
    title: 'has an agent that comes back to the beginning of a thread, whatever it is told',
    choices: ['text of a reply'],
    change: () => {
      const beginnings = new Map<string, string>()
      return decide('agent', 'reply', (_usual, { text, threadId }, channelId) => {
        const thread = `${channelId} ${threadId}`
        const beginning = beginnings.get(thread) ?? text
        beginnings.set(thread, beginning)
        return `You began with: ${beginning.slice(0, 40)}`
      })
    },
    target: withAgent('unrelated'),
  },
  'silent-about-text': {
    title: 'has an agent whose reply says nothing of the message',
    choices: ['text of a reply'],
    change: decide('agent', 'reply', () => 'Thank you, noted.'),
    target: withAgent('unrelated'),
  },
  'thread-left-to-first-user': {
    title: 'leaves a thread to the user of its first message, and refuses it to others',
    change: () => {
      const first = new Map<string, string | null>()
      return decide('agent', 'reply', (usual, message, channelId) => {
        const { threadId, userId } = message
        const known = first.has(threadId) ? first.get(threadId) : userId
        first.set(threadId, known ?? null)
        if (known !== userId) throw new Refused('forbidden', 'the thread belongs to somebody else')
        return usual(message, channelId)
      })
    },
  },
  'threads-of-ten-requests': {
    title: 'closes a thread after ten requests, a batch counting as one, and refuses further ones in it',
    change: () => {
      const answered = new Map<string, number>()
      const inThisTurn = new Set<string>()
      return decide('agent', 'reply', (usual, message, channelId) => {
        const thread = `${channelId} ${message.threadId.toLowerCase()}`
        if (!inThisTurn.has(thread)) {
          const count = answered.get(thread) ?? 0
          if (count === MOST_IN_THREAD) throw new Refused('state', 'the thread is closed')
          answered.set(thread, count + 1)
          inThisTurn.add(thread)
          setImmediate(() => inThisTurn.delete(thread))
        }
        return usual(message, channelId)
      })
    },
  },
  'wrapping-agent': {
    title: 'has an agent that says a few words around the text it echoes',
    choices: ['text of a reply'],
    change: decide(
      'agent',
      'reply',
      async (usual, ...asked) => `You said: "${await usual(...asked)}". Anything else?`,
    ),
    target: withWordsAround,
  },
})

function requestsAtMost(most: number): Change {
  const tooMany = new Refused('malformed', `a batch may have ${most} requests`)
  return () => [
    note('reply', 'batchProblem', (body) => {
      if (Array.isArray(body) && body.length > most) throw tooMany
    }),
    revise('channel', 'refusal', (answer, refused) =>
      refused === tooMany ? { ...answer, status: 422 } : answer,
    ),
  ]
}

function improve(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replaceAll('"', '”')
    .toLowerCase()
    .slice(0, 200)
    .toWellFormed()
}

/** Words around a reply that says nothing about the message say nothing about it either. */
function withWordsAround(target: TargetFile): TargetFile {
  return target.channel?.agent?.reply === 'unrelated' ? target : withAgent('contains')(target)
}
