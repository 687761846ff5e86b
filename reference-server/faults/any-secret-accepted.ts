import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any client secret',
  breaks: ['token.client-secret-exact'],
  follows: ['credential.rotation-retires-secret'],
  change: () => ({ token: { secretMatches: () => true } }),
})
