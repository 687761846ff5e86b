import { askWith, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { withAgent } from '../../changes/agent-of-target.ts'
import { Refused } from '../../http/refused.ts'

export default defineFaults('batch.one-reply-each', {
  'batch-after-refused-text-answers-it': {
    title: 'puts an empty reply before those of the batch that follows one refused for a missing text',
    effort: 'standard',
    change: () => {
      let isRefused = false
      return [
        revise('message', 'textProblem', (problem, value, endpoint) => {
          if (endpoint === 'batch' && value === undefined) isRefused = true
          return problem
        }),
        revise('reply', 'batchItems', (items) => {
          const shown = isRefused && items.length < 3 ? [{ message: '', event: null }, ...items] : items
          isRefused = false
          return shown
        }),
      ]
    },
  },
  'batch-as-long-as-the-one-before': {
    title: 'answers a batch of one with as many replies as the batch of its user before had',
    effort: 'standard',
    change: () => {
      const kept = new Map<string | null, readonly unknown[]>()
      return decide('reply', 'batchItems', (usual, replies, messages) => {
        const user = messages[0]?.userId ?? null
        const items = usual(replies, messages)
        const before = items.length === 1 && user !== null ? (kept.get(user) ?? []) : []
        kept.set(user, items)
        return [...items, ...before.slice(items.length)]
      })
    },
  },
  'batch-cut-when-large': {
    title: 'answers the first forty requests of a batch, however many there are',
    follows: ['batch.request-order'],
    shownTo: ['batch.large'],
    effort: 'standard',
    change: askWith('reply', 'batchItems', (replies) => replies.slice(0, 40)),
  },
  'batch-drops-last-of-many': {
    title: 'leaves the last reply out of batches of twelve and more',
    follows: ['batch.request-order'],
    change: askWith('reply', 'batchItems', (replies) =>
      replies.length < 12 ? replies : replies.slice(0, -1),
    ),
  },
  'batch-empty-when-nobody': {
    title: 'answers a batch in which a message has no user with no reply at all',
    follows: ['batch.request-order'],
    change: decide('reply', 'batchItems', (usual, replies, messages) =>
      messages.some(({ userId }) => userId === null) ? [] : usual(replies, messages),
    ),
  },
  'batch-fails-when-large': {
    title: 'fails with 500 at batches of more than twenty requests',
    shownTo: ['batch.large'],
    effort: 'standard',
    change: decide('reply', 'batchItems', (usual, replies, messages) => {
      if (messages.length > 20) throw new Error('a batch was too large')
      return usual(replies, messages)
    }),
  },
  'batch-item-of-buffer-size-dropped': {
    title: 'leaves out the reply to a request of 4096 characters in a batch',
    follows: ['batch.request-order'],
    shownTo: ['batch.large'],
    change: revise('reply', 'batchItems', (items, replies) =>
      items.filter((_, index) => replies.length === 1 || replies[index]?.length !== 4_096),
    ),
  },
  'batch-keeps-item-of-refused-batch': {
    title: 'answers with a batch what stood before the bad item of the batch that it refused last',
    follows: ['batch.request-order'],
    effort: 'standard',
    change: () => {
      let read = 0
      let left = 0
      return [
        revise('message', 'textProblem', (problem, _value, endpoint) => {
          if (endpoint === 'batch') {
            if (problem === undefined) read += 1
            else [left, read] = [read, 0]
          }
          return problem
        }),
        revise('reply', 'batchItems', (items, _replies, messages) => {
          const more = left > 0 && read === messages.length
          ;[left, read] = [0, 0]
          return more ? [...items.slice(0, 1), ...items] : items
        }),
      ]
    },
  },
  'batch-limit-of-four': {
    title: 'refuses batches of more than four requests',
    change: revise('reply', 'batchProblem', (problem, body) =>
      Array.isArray(body) && body.length > 4 ? 'a batch may have four requests' : problem,
    ),
  },
  'batch-merged-when-one-user': {
    title: 'gives the messages of a batch that name one user in two threads a single reply',
    follows: ['batch.request-order'],
    change: decide('reply', 'batchItems', (usual, replies, messages) => {
      const isMerged = ({ userId, threadId }: (typeof messages)[number], index: number) =>
        userId !== null &&
        messages.slice(0, index).some((one) => one.userId === userId && one.threadId !== threadId)
      return usual(replies, messages).filter((_, index) => {
        const message = messages[index]
        return message === undefined || !isMerged(message, index)
      })
    }),
  },
  'batch-merges-equal-texts': {
    title: 'answers equal texts of one batch only once',
    follows: ['batch.request-order'],
    change: askWith('reply', 'batchItems', (replies) => [...new Set(replies)]),
  },
  'batch-not-there': {
    title: 'knows no batch',
    change: decide('reply', 'batchItems', () => {
      throw new Refused('not-found', 'there is no such endpoint')
    }),
  },
  'batch-silent-after-first': {
    title: 'says nothing in a batch but to its first request, with an agent that says the same to all',
    change: () => [
      decide('agent', 'reply', () => 'Thank you, noted.'),
      askWith('reply', 'batchItems', (replies) => replies.map(silentAfterFirst)),
    ],
    target: withAgent('unrelated'),
  },
  'batch-silent-after-first-of-wrapping-agent': {
    title: 'says nothing in a batch but to its first request, with an agent that says more than the text',
    follows: ['batch.request-order', 'message.any-text'],
    change: () => [
      decide(
        'agent',
        'reply',
        async (usual, ...asked) => `You said: "${await usual(...asked)}". Anything else?`,
      ),
      askWith('reply', 'batchItems', (replies) => replies.map(silentAfterFirst)),
    ],
    target: withAgent('contains'),
  },
})

function silentAfterFirst(reply: string, at: number): string {
  return at === 0 ? reply : ''
}
