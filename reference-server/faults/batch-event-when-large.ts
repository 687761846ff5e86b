import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives the replies of a batch beyond the twentieth an event',
  breaks: ['batch.event-null'],
  shownTo: ['batch.large'],
  effort: 'standard',
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) =>
        reply
          .batchItems(replies, messages)
          .map((item, index) => (index < 20 ? item : { ...Object(item), event: 'on_chat_model_end' })),
    },
  }),
})
