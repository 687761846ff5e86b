import { defineFault } from '../behaviour/fault.ts'
import { namesWorkspaces } from '../behaviour/names-workspaces.ts'

export default defineFault({
  title: 'calls the workspaces by their names with escapes of HTML when it refuses',
  breaks: ['platform.refusal-leaks-nothing'],
  change: namesWorkspaces((name) => name.replace(/[^a-z]/g, (character) => `&#${character.charCodeAt(0)};`)),
})
