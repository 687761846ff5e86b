import { defineFault } from '../behaviour/fault.ts'
import { firstKey, letIn } from '../behaviour/let-in.ts'

export default defineFault({
  title: 'takes X-User-Id without an Authorization header for an account key',
  breaks: ['platform.missing-authorization'],
  change: letIn((request) =>
    request.headers.authorization === undefined && request.headers['x-user-id'] !== undefined
      ? firstKey(request)
      : undefined,
  ),
})
