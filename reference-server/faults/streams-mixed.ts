import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'swaps the next lines of two streams that run side by side',
  breaks: ['stream.concurrent'],
  follows: ['stream.carries-reply', 'invoke.agrees-with-stream', 'message.any-text'],
  change: ({ stream }) => {
    const running: string[][] = []
    return {
      stream: {
        write: async (lines, sink) => {
          const own = [...lines]
          const other = running.at(-1)
          const [ours, theirs] = [own[1], other?.[1]]
          if (other !== undefined && ours !== undefined && theirs !== undefined) {
            ;[own[1], other[1]] = [theirs, ours]
          }
          running.push(own)
          await sink.wait(20)
          await stream.write(own, sink)
          running.splice(running.indexOf(own), 1)
        },
      },
    }
  },
})
