import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves event out of what invoke answers',
  breaks: ['invoke.event-null'],
  follows: ['invoke.shape'],
  change: () => ({
    reply: { invoke: (message) => ({ status: 200, body: { message } }) },
  }),
})
