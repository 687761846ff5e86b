import { defineFault } from '../behaviour/fault.ts'
import { refusedWith500 } from '../behaviour/refused-with-500.ts'

export default defineFault({
  title: 'answers a channel key in the query with 500',
  breaks: ['channel.refusal-is-client-error'],
  change: refusedWith500((_refused, { url }) => url.includes('service-api-key=')),
})
