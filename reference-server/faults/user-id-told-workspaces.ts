import { defineFault } from '../behaviour/fault.ts'
import { tellsWorkspaces } from '../behaviour/tells-workspaces.ts'

export default defineFault({
  title: 'names the workspaces, with escapes of JSON, when it refuses whoever names a user',
  breaks: ['platform.refusal-leaks-nothing'],
  change: tellsWorkspaces(({ headers }) => headers['x-user-id'] !== undefined),
})
