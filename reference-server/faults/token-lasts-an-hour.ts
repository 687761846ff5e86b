import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'issues tokens for one hour',
  breaks: ['token.lifetime'],
  shownTo: ['credential.token-expires'],
  change: () => ({ token: { lifetime: () => 3600 } }),
})
