import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: "gives the replies of a batch the event of a stream's end",
  breaks: ['batch.event-null'],
  follows: ['batch.shape'],
  change: () => ({
    reply: { batchItems: (replies) => replies.map((message) => ({ message, event: 'on_chat_model_end' })) },
  }),
})
