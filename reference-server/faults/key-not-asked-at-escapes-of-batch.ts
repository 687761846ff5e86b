import { pathWritten } from '../behaviour/as-sent.ts'
import { defineFault } from '../behaviour/fault.ts'
import { keyNotAsked } from '../behaviour/key-not-asked.ts'

export default defineFault({
  title: 'asks for no key on batch where its name is escaped',
  breaks: ['channel.key-required', 'channel.key-exact'],
  effort: 'standard',
  change: keyNotAsked((request) => /\/%[0-9a-f]{2}atch/i.test(pathWritten(request))),
})
