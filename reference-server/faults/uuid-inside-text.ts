import { defineFault } from '../behaviour/fault.ts'
import { uuidsRead } from '../behaviour/uuids-read.ts'

export default defineFault({
  title: 'takes any text that a UUID stands in for one',
  breaks: ['message.thread-is-uuid', 'message.user-is-uuid'],
  change: uuidsRead(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
})
