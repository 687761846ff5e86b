import { defineFault } from '../behaviour/fault.ts'
import { worldOf } from '../http/request-world.ts'

export default defineFault({
  title: 'lists the workspaces in its refusals',
  breaks: ['platform.refusal-leaks-nothing'],
  change: ({ platform }) => ({
    platform: {
      refusal: (refused, request) => ({
        ...platform.refusal(refused, request),
        body: { error: refused.reason, workspaces: worldOf(request).store.workspaces.ofAccount('acme') },
      }),
    },
  }),
})
