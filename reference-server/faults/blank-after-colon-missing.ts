import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'writes data: without a blank after it',
  breaks: ['stream.line-form'],
  change: ({ stream }) => ({
    stream: { line: (event) => stream.line(event).replace(/^data: /, 'data:') },
  }),
})
