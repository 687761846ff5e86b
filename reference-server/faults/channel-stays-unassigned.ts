import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'forgets which agent a channel was assigned to',
  breaks: ['channel.creation'],
  change: () => ({ lifecycle: { assigned: (channel) => channel } }),
})
