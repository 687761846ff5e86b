import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows the last five characters of a secret',
  breaks: ['credential.last-four'],
  change: () => ({ lifecycle: { lastFour: (secret) => secret.slice(-5) } }),
})
