import { clientPairAfter } from '../behaviour/client-pair.ts'
import { defineFault } from '../behaviour/fault.ts'
import { letIn } from '../behaviour/let-in.ts'

export default defineFault({
  title: 'takes client id and secret in base64 for a token',
  breaks: ['platform.secret-is-no-bearer'],
  change: letIn(clientPairAfter('Bearer')),
})
