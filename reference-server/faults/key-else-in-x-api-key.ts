import { defineFault } from '../behaviour/fault.ts'
import { keyAlsoFrom } from '../behaviour/key-also-from.ts'
import { headerOf } from '../http/body.ts'

export default defineFault({
  title: 'takes the channel key from X-Api-Key too',
  breaks: ['channel.key-required'],
  change: keyAlsoFrom((request) => headerOf(request, 'x-api-key')),
})
