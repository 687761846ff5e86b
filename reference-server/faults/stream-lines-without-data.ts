import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'writes bare JSON lines',
  breaks: ['stream.line-form'],
  follows: [
    'stream.event-shape',
    'stream.starts-with-start',
    'stream.one-start',
    'stream.start-is-empty',
    'stream.ends-with-end',
    'stream.one-end',
    'stream.end-is-empty',
    'stream.fragments-between',
    'stream.carries-reply',
    'message.any-text',
    'invoke.agrees-with-stream',
    'stream.concurrent',
  ],
  change: ({ stream }) => ({ stream: { line: (event) => stream.line(event).replace(/^data: /, '') } }),
})
