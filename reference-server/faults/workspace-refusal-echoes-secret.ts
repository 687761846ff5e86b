import { defineFault } from '../behaviour/fault.ts'
import { refusalsOfWorkspaceKeys } from '../behaviour/lenient-to-workspace-keys.ts'

export default defineFault({
  title: 'repeats the token request of a workspace key in its refusal',
  breaks: ['token.secret-not-echoed'],
  change: refusalsOfWorkspaceKeys((answer, received) => ({
    ...answer,
    body: { ...Object(answer.body), received },
  })),
})
