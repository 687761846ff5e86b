import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: "gives invoke's reply an empty event",
  breaks: ['invoke.event-null'],
  follows: ['invoke.shape'],
  change: () => ({ reply: { invoke: (message) => ({ status: 200, body: { message, event: '' } }) } }),
})
