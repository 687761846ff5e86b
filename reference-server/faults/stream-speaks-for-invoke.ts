import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'ends a stream with the reply of an invoke that was answered meanwhile',
  breaks: ['stream.concurrent'],
  follows: ['stream.carries-reply', 'invoke.agrees-with-stream', 'message.any-text'],
  change: ({ stream, reply }) => {
    let invoked: string | undefined
    return {
      reply: {
        invoke: (text, message) => {
          invoked = text
          return reply.invoke(text, message)
        },
      },
      stream: {
        write: async (lines, sink) => {
          invoked = undefined
          await sink.wait(20)
          const strange = invoked
          const own = [...lines]
          if (strange !== undefined) {
            own.splice(-1, 0, stream.line({ message: strange, event: 'on_chat_model_stream' }))
          }
          await stream.write(own, sink)
        },
      },
    }
  },
})
