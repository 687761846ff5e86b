import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'fetches a token for every sixth call',
  breaks: ['client.reuses-token'],
  change: () => ({ times: 3, isUsable: ({ uses }) => uses < 6 }),
})
