import { defineFault } from '../behaviour/fault.ts'
import { verifyToken } from '../world/tokens.ts'

export default defineFault({
  title: 'goes on taking tokens of workspace keys past their time',
  breaks: ['credential.token-expires'],
  change: ({ bearer }) => ({
    bearer: {
      verify: async (token, world) => {
        const claims = await verifyToken(token, world, { now: new Date(0) })
        const isWorkspaceKey = world.store.credentials.find(claims?.sub ?? '')?.type === 'workspace'
        return isWorkspaceKey ? claims : bearer.verify(token, world)
      },
    },
  }),
})
