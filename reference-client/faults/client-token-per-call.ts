import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'fetches a token for each call',
  breaks: ['client.reuses-token'],
  change: () => ({ isUsable: () => false }),
})
