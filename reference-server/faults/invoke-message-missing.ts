import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'calls the reply text',
  breaks: ['invoke.shape'],
  follows: ['invoke.full-reply', 'invoke.agrees-with-stream'],
  change: () => ({ reply: { invoke: (text) => ({ status: 200, body: { text, event: null } }) } }),
})
