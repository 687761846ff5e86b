import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'streams a start and an end and nothing between',
  breaks: ['stream.carries-reply'],
  follows: ['message.any-text', 'invoke.agrees-with-stream', 'stream.concurrent', 'stream.fragments-between'],
  change: () => ({ stream: { fragments: () => [] } }),
})
