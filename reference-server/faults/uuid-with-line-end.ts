import { defineFault } from '../behaviour/fault.ts'
import { uuidsRead } from '../behaviour/uuids-read.ts'

export default defineFault({
  title: 'overlooks a line end after a UUID',
  breaks: ['message.thread-is-uuid', 'message.user-is-uuid'],
  change: uuidsRead(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/im),
})
