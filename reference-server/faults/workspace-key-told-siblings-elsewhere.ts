import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import { tellsWorkspaces } from '../behaviour/tells-workspaces.ts'
import { worldOf } from '../http/request-world.ts'

export default defineFault({
  title: 'names the workspaces of its account to a workspace key that is forbidden another account',
  breaks: ['platform.refusal-leaks-nothing'],
  change: tellsWorkspaces((request, { reason }) => {
    if (reason !== 'forbidden') return false
    const { sub } = decodeJwt(request.headers.authorization?.replace('Bearer ', '') ?? '')
    return worldOf(request).store.credentials.find(String(sub))?.type === 'workspace'
  }),
})
