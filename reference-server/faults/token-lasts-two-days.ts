import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'issues tokens for two days',
  breaks: ['token.lifetime'],
  shownTo: ['credential.token-expires'],
  change: () => ({ token: { lifetime: () => 172_800 } }),
})
