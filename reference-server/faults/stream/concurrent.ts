import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.concurrent', {
  'stream-end-doubled-side-by-side': {
    title: 'sends the end event of a stream twice where another one runs',
    follows: ['stream.one-end'],
    change: replaceDecision('stream', 'write', (usual) => {
      let running = 0
      return async (lines, sink, message) => {
        running += 1
        await sink.wait(20)
        const again = running > 1 ? lines.slice(-1) : []
        await usual([...lines, ...again], sink, message)
        running -= 1
      }
    }),
  },
  'stream-of-busy-thread-fails': {
    title: 'fails with 500 at a stream while another one of its thread runs',
    change: ({ stream }) => {
      const running = new Set<string>()
      let isBusy = false
      return {
        stream: {
          events: (fragments, message) => {
            isBusy = running.has(message.threadId)
            return stream.events(fragments, message)
          },
          // Nothing comes between the events of a message and its status.
          status: () => (isBusy ? 500 : stream.status()),
          write: async (lines, sink, message) => {
            if (running.has(message.threadId)) {
              sink.end()
              return
            }
            running.add(message.threadId)
            await sink.wait(20)
            await stream.write(lines, sink, message)
            running.delete(message.threadId)
          },
        },
      }
    },
  },
  'stream-speaks-for-invoke': {
    title: 'ends a stream with the reply of an invoke that was answered meanwhile',
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
          write: async (lines, sink, message) => {
            invoked = undefined
            await sink.wait(20)
            const strange = invoked
            const own = [...lines]
            if (strange !== undefined) {
              own.splice(-1, 0, stream.line({ message: strange, event: 'on_chat_model_stream' }))
            }
            await stream.write(own, sink, message)
          },
        },
      }
    },
  },
  'stream-start-missing-side-by-side': {
    title: 'leaves the start event out of a stream that runs beside another',
    follows: ['stream.starts-with-start', 'stream.one-start', 'stream.start-is-empty'],
    change: replaceDecision('stream', 'write', (usual) => {
      let running = 0
      return async (lines, sink, message) => {
        running += 1
        await sink.wait(20)
        await usual(running > 1 ? lines.slice(1) : lines, sink, message)
        running -= 1
      }
    }),
  },
  'streams-mixed': {
    title: 'swaps the next lines of two streams that run side by side',
    follows: ['stream.carries-reply', 'invoke.agrees-with-stream', 'message.any-text'],
    change: replaceDecision('stream', 'write', (usual) => {
      const running: string[][] = []
      return async (lines, sink, message) => {
        const own = [...lines]
        const other = running.at(-1)
        const [ours, theirs] = [own[1], other?.[1]]
        if (other !== undefined && ours !== undefined && theirs !== undefined) {
          ;[own[1], other[1]] = [theirs, ours]
        }
        running.push(own)
        await sink.wait(20)
        await usual(own, sink, message)
        running.splice(running.indexOf(own), 1)
      }
    }),
  },
  'streams-of-a-thread-mixed': {
    title: 'swaps the next lines of two streams of one thread',
    change: replaceDecision('stream', 'write', (usual) => {
      const running = new Map<string, string[]>()
      return async (lines, sink, message) => {
        const own = [...lines]
        const other = running.get(message.threadId)
        const [ours, theirs] = [own[1], other?.[1]]
        if (other !== undefined && ours !== undefined && theirs !== undefined) {
          ;[own[1], other[1]] = [theirs, ours]
        }
        running.set(message.threadId, own)
        await sink.wait(20)
        await usual(own, sink, message)
        running.delete(message.threadId)
      }
    }),
  },
})
