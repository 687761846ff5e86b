import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'goes on with a token that was answered 401',
  breaks: ['client.renews-token'],
  change: () => ({ afterRefusal: () => 'keep' }),
})
