import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers invoke with the bare text',
  breaks: ['invoke.shape'],
  follows: ['invoke.event-null', 'invoke.full-reply', 'invoke.agrees-with-stream'],
  change: () => ({ reply: { invoke: (message) => ({ status: 200, body: message }) } }),
})
