import { announcedBytes } from '../behaviour/as-sent.ts'
import { defineFault } from '../behaviour/fault.ts'
import { keyNotAsked } from '../behaviour/key-not-asked.ts'

export default defineFault({
  title: 'asks for no key where the body has more than 128 KiB',
  breaks: ['channel.key-required', 'channel.key-exact'],
  change: keyNotAsked((request) => announcedBytes(request) > 131_072),
})
