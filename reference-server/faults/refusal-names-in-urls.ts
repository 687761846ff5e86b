import { defineFault } from '../behaviour/fault.ts'
import { namesWorkspaces } from '../behaviour/names-workspaces.ts'

export default defineFault({
  title: 'calls the workspaces by their names as in a URL when it refuses',
  breaks: ['platform.refusal-leaks-nothing'],
  change: namesWorkspaces((name) => encodeURIComponent(name)),
})
