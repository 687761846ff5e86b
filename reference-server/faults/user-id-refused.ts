import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses reads with X-User-Id',
  breaks: ['platform.user-id-accepted'],
  change: () => ({ platform: { userProblem: () => 'X-User-Id is not taken here' } }),
})
