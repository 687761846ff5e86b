import { type Change, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('batch.event-null', {
  'batch-event-beyond-hundred': {
    title: 'gives the replies of a batch beyond the hundredth an event',
    shownTo: ['batch.large'],
    effort: 'standard',
    change: nameEndBeyond(100),
  },
  'batch-event-beyond-ten': {
    title: 'gives the replies of a batch beyond the tenth an event',
    change: nameEndBeyond(10),
  },
  'batch-event-is-end': {
    title: "gives the replies of a batch the event of a stream's end",
    follows: ['batch.shape'],
    change: decide('reply', 'batchItems', (_usual, replies) =>
      replies.map((message) => ({ message, event: 'on_chat_model_end' })),
    ),
  },
  'batch-event-left-out': {
    title: 'leaves event out of the replies of a batch',
    follows: ['batch.shape'],
    change: decide('reply', 'batchItems', (_usual, replies) => replies.map((message) => ({ message }))),
  },
  'batch-event-when-large': {
    title: 'gives the replies of a batch beyond the twentieth an event',
    shownTo: ['batch.large'],
    effort: 'standard',
    change: nameEndBeyond(20),
  },
})

/** Gives the replies of a batch beyond a number of them the event of a stream's end. */
function nameEndBeyond(count: number): Change {
  return revise('reply', 'batchItems', (items) =>
    items.map((item, index) => (index < count ? item : { ...Object(item), event: 'on_chat_model_end' })),
  )
}
