import { defineFault } from '../behaviour/fault.ts'
import { keyAlsoFrom } from '../behaviour/key-also-from.ts'

export default defineFault({
  title: 'takes the channel key from Authorization too, as a Bearer token',
  breaks: ['channel.key-required'],
  change: keyAlsoFrom(({ headers }) => headers.authorization?.replace(/^Bearer /i, '')),
})
