import { defineFault } from '../behaviour/fault.ts'
import { firstKey, letIn } from '../behaviour/let-in.ts'

export default defineFault({
  title: 'answers 403 on a forbidden account before it asks for a token',
  breaks: ['platform.unauthenticated-before-forbidden'],
  change: letIn((request) =>
    request.headers.authorization === undefined && request.url.includes('/globex/')
      ? firstKey(request)
      : undefined,
  ),
})
