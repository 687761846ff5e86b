import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'issues tokens for one hour',
  breaks: ['token.lifetime'],
  change: () => ({ token: { lifetime: () => 3600 } }),
})
