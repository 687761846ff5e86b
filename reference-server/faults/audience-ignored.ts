import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any audience',
  breaks: ['token.audience-exact'],
  change: () => ({ token: { audienceMatches: () => true } }),
})
