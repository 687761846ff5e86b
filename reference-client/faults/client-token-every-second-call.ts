import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'fetches a token for every second call',
  breaks: ['client.reuses-token'],
  change: () => ({ isUsable: ({ uses }) => uses < 2 }),
})
