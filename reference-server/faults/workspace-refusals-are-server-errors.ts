import { defineFault } from '../behaviour/fault.ts'
import { refusalsOfWorkspaceKeys } from '../behaviour/lenient-to-workspace-keys.ts'

export default defineFault({
  title: 'fails where it should refuse a workspace key',
  breaks: ['token.refusal-is-client-error'],
  change: refusalsOfWorkspaceKeys((answer) => ({ ...answer, status: 500 })),
})
