import { defineFault } from '../behaviour/fault.ts'
import { uuidsRead } from '../behaviour/uuids-read.ts'

export default defineFault({
  title: 'takes any 36 digits and hyphens for a UUID',
  breaks: ['message.thread-is-uuid', 'message.user-is-uuid'],
  change: uuidsRead(/^[0-9a-f-]{36}$/i),
})
