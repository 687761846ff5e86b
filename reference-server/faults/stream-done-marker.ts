import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'ends streams with a [DONE] line',
  breaks: ['stream.line-form'],
  follows: ['stream.ends-with-end'],
  change: ({ stream }) => ({
    stream: { write: (lines, sink) => stream.write([...lines, 'data: [DONE]\n'], sink) },
  }),
})
