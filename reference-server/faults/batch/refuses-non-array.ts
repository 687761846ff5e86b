import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('batch.refuses-non-array', {
  'batch-as-text': {
    title: 'takes a JSON text that holds a batch for the batch',
    change: decide('channel', 'parseBody', (usual, bytes, endpoint) => {
      const body = usual(bytes, endpoint)
      return endpoint === 'batch' && typeof body === 'string' ? usual(Buffer.from(body), endpoint) : body
    }),
  },
  'batch-by-numbered-members': {
    title: 'takes an object with numbered members for a batch',
    change: revise('channel', 'parseBody', (body, _bytes, endpoint) =>
      endpoint === 'batch' && body !== null && typeof body === 'object' && '0' in body
        ? Object.values(body)
        : body,
    ),
  },
  'batch-of-one-object': {
    title: 'takes a single message for a batch of one',
    change: decide('reply', 'batchProblem', () => undefined),
  },
})
