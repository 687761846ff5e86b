import { defineFault } from '../behaviour/fault.ts'
import { tellsWorkspaces } from '../behaviour/tells-workspaces.ts'

export default defineFault({
  title: 'names the workspaces, with escapes of JSON, when an Authorization header is malformed',
  breaks: ['platform.refusal-leaks-nothing'],
  change: tellsWorkspaces(
    ({ headers }) => headers.authorization !== undefined && !/^Bearer \S+$/.test(headers.authorization),
  ),
})
