import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives the reply to a message of no user an event',
  breaks: ['invoke.event-null'],
  change: ({ reply }) => ({
    reply: {
      invoke: (text, message) =>
        message.userId === null
          ? { status: 200, body: { message: text, event: 'on_chat_model_end' } }
          : reply.invoke(text, message),
    },
  }),
})
