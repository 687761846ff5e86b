import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('batch.shape', {
  'batch-numbers-unquoted': {
    title: 'gives the reply to a text of digits in a batch as a number',
    follows: ['batch.one-reply-each', 'batch.request-order', 'batch.event-null', 'message.any-text'],
    change: decide('reply', 'batchItems', (_usual, replies) =>
      replies.map((message) => ({
        message: /^\d+$/.test(message) ? Number(message) : message,
        event: null,
      })),
    ),
  },
  'batch-wrapped-in-object': {
    title: 'answers a batch with an object around the list',
    follows: ['batch.event-null', 'batch.one-reply-each', 'batch.request-order'],
    change: decide('reply', 'batch', (_usual, items) => ({ status: 200, body: { replies: items } })),
  },
  'batch-wrapped-when-large': {
    title: 'wraps the replies to nine requests and more in an object',
    follows: ['batch.one-reply-each', 'batch.request-order'],
    change: decide('reply', 'batch', (usual, items) =>
      items.length < 9 ? usual(items) : { status: 200, body: { replies: items } },
    ),
  },
})
