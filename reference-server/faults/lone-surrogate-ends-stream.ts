import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'breaks a stream off where half of a surrogate pair comes',
  breaks: ['message.lone-surrogate'],
  change: ({ stream }) => ({
    stream: {
      write: async (lines, sink) => {
        const at = lines.findIndex((line) => /\\ud[89a-f]/.test(line))
        if (at === -1) return stream.write(lines, sink)
        for (const line of lines.slice(0, at)) await sink.write(line)
        sink.cut()
      },
    },
  }),
})
