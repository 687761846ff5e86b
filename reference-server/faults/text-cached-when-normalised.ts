import { defineFault } from '../behaviour/fault.ts'
import { keptFor } from '../behaviour/kept-replies.ts'

export default defineFault({
  title: 'answers a text as it answered the first that is the same once normalised',
  breaks: ['message.any-text'],
  change: ({ agent }) => keptFor((text) => text.normalize('NFKC'), agent),
})
