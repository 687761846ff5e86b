import { defineFault } from '../behaviour/fault.ts'
import { refusalsOfWorkspaceKeys } from '../behaviour/lenient-to-workspace-keys.ts'

export default defineFault({
  title: 'refuses a workspace key in words of its own',
  breaks: ['token.error-code'],
  change: refusalsOfWorkspaceKeys((answer) => ({ ...answer, body: { error: 'workspace_key_refused' } })),
})
