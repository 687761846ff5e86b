import { setTimeout } from 'node:timers/promises'
import { askWith, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('batch.request-order', {
  'batch-gathered-when-one-user': {
    title: 'answers a batch gathered by user',
    follows: ['message.any-text'],
    change: askWith('reply', 'batchItems', (replies, messages) => {
      const groups = Map.groupBy(messages.keys(), (index) => messages[index]?.userId)
      const gathered = [...groups.values()].flat().map((index) => replies[index] ?? '')
      return gathered
    }),
  },
  'batch-halves-swapped-beyond-hundred': {
    title: 'answers batches of more than a hundred requests in two halves, the second first',
    shownTo: ['batch.large'],
    effort: 'standard',
    change: revise('reply', 'batchItems', (items) =>
      items.length <= 100 ? items : [...items.slice(100), ...items.slice(0, 100)],
    ),
  },
  'batch-last-for-all': {
    title: 'answers each request of a batch as its last one',
    change: askWith('reply', 'batchItems', (replies) => replies.map(() => replies.at(-1) ?? '')),
  },
  'batch-last-of-thread': {
    title: 'answers each request of a batch as the last one of its thread',
    change: askWith('reply', 'batchItems', (replies, messages) => {
      const last = new Map(messages.map(({ threadId }, index) => [threadId, replies[index] ?? '']))
      return messages.map(({ threadId }) => last.get(threadId) ?? '')
    }),
  },
  'batch-last-two-swapped': {
    title: 'swaps the last two replies of a batch',
    change: revise('reply', 'batchItems', (items) => [
      ...items.slice(0, -2),
      ...items.slice(-2).toReversed(),
    ]),
  },
  'batch-neighbours-swapped': {
    title: 'swaps each two neighbours in a batch of replies',
    change: revise('reply', 'batchItems', (items) =>
      items.map((item, index) => items[index % 2 === 0 ? index + 1 : index - 1] ?? item),
    ),
  },
  'batch-numbers-first': {
    title: 'answers the texts of a batch that are numbers before the others',
    change: askWith('reply', 'batchItems', (replies) =>
      replies.toSorted((a, b) => Number(/^\d+$/.test(b)) - Number(/^\d+$/.test(a))),
    ),
  },
  'batch-plain-texts-first': {
    title: 'answers the texts of a batch that are ASCII alone before the others',
    change: askWith('reply', 'batchItems', (replies) => {
      const isPlain = (text: string): number => Number(/^[\x20-\x7e]*$/.test(text))
      return replies.toSorted((a, b) => isPlain(b) - isPlain(a))
    }),
  },
  'batch-reversed-from-eight': {
    title: 'reverses the replies of batches of eight and more',
    change: revise('reply', 'batchItems', (items) => (items.length < 8 ? items : items.toReversed())),
  },
  'batch-reversed-from-forty': {
    title: 'reverses the replies of batches of forty and more',
    shownTo: ['batch.large'],
    effort: 'standard',
    change: revise('reply', 'batchItems', (items) => (items.length < 40 ? items : items.toReversed())),
  },
  'batch-reversed': {
    title: 'answers a batch from its end to its beginning',
    change: revise('reply', 'batchItems', (items) => items.toReversed()),
  },
  'batch-rotated': {
    title: 'answers a batch with its last reply first',
    change: revise('reply', 'batchItems', (items) => [...items.slice(-1), ...items.slice(0, -1)]),
  },
  'batch-shortest-first-when-large': {
    title: 'answers a batch whose texts have more than a hundred thousand characters shortest first',
    shownTo: ['batch.large'],
    change: askWith('reply', 'batchItems', (replies) => {
      const isLarge = replies.reduce((sum, one) => sum + one.length, 0) > 100_000
      return isLarge ? replies.toSorted((a, b) => a.length - b.length) : replies
    }),
  },
  'batch-shortest-first': {
    title: 'answers a batch as its messages are done, the shortest first',
    change: askWith('reply', 'batchItems', (replies) => replies.toSorted((a, b) => a.length - b.length)),
  },
  'batch-sorted': {
    title: 'answers a batch sorted by text',
    change: askWith('reply', 'batchItems', (replies) => replies.toSorted()),
  },
  'batches-swapped-when-side-by-side': {
    title: 'swaps the replies of two batches that run side by side',
    follows: ['batch.one-reply-each', 'message.any-text'],
    change: () => {
      const running: (readonly unknown[])[] = []
      return decide('reply', 'batch', async (usual, items) => {
        running.push(items)
        await setTimeout(20)
        const [other = items] = running.filter((one) => one !== items && one.length === items.length)
        await setTimeout(20)
        running.splice(running.indexOf(items), 1)
        return usual(other)
      })
    },
  },
  'batch-attachments-last': {
    title: 'answers the messages with files after the others',
    effort: 'standard',
    shownTo: ['files.usable-as-attachment'],
    change: revise('reply', 'batchItems', (items, _replies, messages) => {
      const isAttached = (at: number): boolean => messages[at]?.attachedFiles.length !== 0
      return [...items.filter((_, at) => !isAttached(at)), ...items.filter((_, at) => isAttached(at))]
    }),
  },
})
