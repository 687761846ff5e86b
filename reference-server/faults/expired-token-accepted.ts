import { defineFault } from '../behaviour/fault.ts'
import { verifyToken } from '../world/tokens.ts'

export default defineFault({
  title: 'goes on taking tokens past their time',
  breaks: ['platform.expired-token', 'credential.token-expires'],
  change: () => ({
    bearer: { verify: (token, world) => verifyToken(token, world, { now: new Date(0) }) },
  }),
})
