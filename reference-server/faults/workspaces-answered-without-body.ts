import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers the list of workspaces with 204 and nothing',
  breaks: ['platform.lists-workspaces'],
  follows: ['platform.user-id-accepted'],
  change: () => ({ platform: { workspacesReply: () => ({ status: 204 }) } }),
})
