import { defineFault } from '../behaviour/fault.ts'
import { keyAlsoFrom } from '../behaviour/key-also-from.ts'

export default defineFault({
  title: 'takes the channel key from a cookie too',
  breaks: ['channel.key-required'],
  change: keyAlsoFrom(({ headers }) => /(?:^|; *)service-api-key=([^;]*)/.exec(headers.cookie ?? '')?.[1]),
})
