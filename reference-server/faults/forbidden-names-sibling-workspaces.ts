import { defineFault } from '../behaviour/fault.ts'
import { worldOf } from '../http/request-world.ts'

export default defineFault({
  title: 'calls the other workspaces of the account by their names when it forbids',
  breaks: ['platform.refusal-leaks-nothing'],
  change: ({ platform }) => ({
    platform: {
      mayListWorkspaces: (key) => key.type === 'account',
      refusal: (refused, request) => ({
        ...platform.refusal(refused, request),
        body: {
          error: refused.reason,
          hint:
            refused.message === 'this key cannot list workspaces'
              ? worldOf(request)
                  .store.workspaces.ofAccount('acme')
                  .map(({ name }) => `not for ${name}`)
              : [],
        },
      }),
    },
  }),
})
