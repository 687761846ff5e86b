import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'cuts replies into fragments of sixteen bytes each, within characters as well',
  breaks: ['stream.carries-reply'],
  follows: ['message.any-text', 'invoke.agrees-with-stream'],
  change: () => ({
    stream: {
      fragments: (reply) => {
        const bytes = Buffer.from(reply)
        const count = Math.ceil(bytes.length / 16)
        return Array.from({ length: count }, (_, at) => bytes.subarray(16 * at, 16 * at + 16).toString())
      },
    },
  }),
})
