import { defineFault } from '../behaviour/fault.ts'
import { keyAlsoFrom } from '../behaviour/key-also-from.ts'

export default defineFault({
  title: 'takes the channel key from service_api_key too, as behind CGI variables',
  breaks: ['channel.key-required'],
  change: keyAlsoFrom(({ headers }) => [headers['service_api_key']].flat()[0]),
})
