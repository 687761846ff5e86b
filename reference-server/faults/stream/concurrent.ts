import { decide, note } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('stream.concurrent', {
  'stream-end-doubled-side-by-side': {
    title: 'sends the end event of a stream twice where another one runs',
    follows: ['stream.one-end'],
    change: () => {
      let running = 0
      return decide('stream', 'write', async (usual, lines, sink, message) => {
        running += 1
        await sink.wait(20)
        const again = running > 1 ? lines.slice(-1) : []
        await usual([...lines, ...again], sink, message)
        running -= 1
      })
    },
  },
  'stream-of-busy-thread-fails': {
    title: 'fails with 500 at a stream while another one of its thread runs',
    change: () => {
      const running = new Set<string>()
      let isBusy = false
      return [
        note('stream', 'events', (_fragments, message) => {
          isBusy = running.has(message.threadId)
        }),
        // Nothing comes between the events of a message and its status.
        decide('stream', 'status', (usual) => (isBusy ? 500 : usual())),
        decide('stream', 'write', async (usual, lines, sink, message) => {
          if (running.has(message.threadId)) {
            sink.end()
            return
          }
          running.add(message.threadId)
          await sink.wait(20)
          await usual(lines, sink, message)
          running.delete(message.threadId)
        }),
      ]
    },
  },
  'stream-speaks-for-invoke': {
    title: 'ends a stream with the reply of an invoke that was answered meanwhile',
    follows: ['stream.carries-reply', 'invoke.agrees-with-stream', 'message.any-text'],
    change: ({ stream }) => {
      let invoked: string | undefined
      return [
        note('reply', 'invoke', (text) => {
          invoked = text
        }),
        decide('stream', 'write', async (usual, lines, sink, message) => {
          invoked = undefined
          await sink.wait(20)
          const strange = invoked
          const own = [...lines]
          if (strange !== undefined) {
            own.splice(-1, 0, stream.line({ message: strange, event: 'on_chat_model_stream' }))
          }
          await usual(own, sink, message)
        }),
      ]
    },
  },
  'stream-start-missing-side-by-side': {
    title: 'leaves the start event out of a stream that runs beside another',
    follows: ['stream.starts-with-start', 'stream.one-start', 'stream.start-is-empty'],
    change: () => {
      let running = 0
      return decide('stream', 'write', async (usual, lines, sink, message) => {
        running += 1
        await sink.wait(20)
        await usual(running > 1 ? lines.slice(1) : lines, sink, message)
        running -= 1
      })
    },
  },
  'streams-mixed': {
    title: 'swaps the next lines of two streams that run side by side',
    follows: ['stream.carries-reply', 'invoke.agrees-with-stream', 'message.any-text'],
    change: () => {
      const running: string[][] = []
      return decide('stream', 'write', async (usual, lines, sink, message) => {
        const own = [...lines]
        swapNext(own, running.at(-1))
        running.push(own)
        await sink.wait(20)
        await usual(own, sink, message)
        running.splice(running.indexOf(own), 1)
      })
    },
  },
  'streams-of-a-thread-mixed': {
    title: 'swaps the next lines of two streams of one thread',
    change: () => {
      const running = new Map<string, string[]>()
      return decide('stream', 'write', async (usual, lines, sink, message) => {
        const own = [...lines]
        swapNext(own, running.get(message.threadId))
        running.set(message.threadId, own)
        await sink.wait(20)
        await usual(own, sink, message)
        running.delete(message.threadId)
      })
    },
  },
})

/** Swaps the lines after the first of two streams, if both have one. */
function swapNext(own: string[], other: string[] | undefined): void {
  const [ours, theirs] = [own[1], other?.[1]]
  if (other !== undefined && ours !== undefined && theirs !== undefined) {
    ;[own[1], other[1]] = [theirs, ours]
  }
}
