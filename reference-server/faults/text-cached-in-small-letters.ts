import { defineFault } from '../behaviour/fault.ts'
import { keptFor } from '../behaviour/kept-replies.ts'

export default defineFault({
  title: 'answers a text as it answered the first that differs from it in the case of letters alone',
  breaks: ['message.any-text', 'batch.request-order'],
  change: ({ agent }) => keptFor((text) => text.toLowerCase(), agent),
})
