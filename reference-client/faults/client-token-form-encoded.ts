import { defineFault } from '../behaviour/client-change.ts'
import { formEncoded } from '../http/form-encoded.ts'

export default defineFault({
  title: 'sends token requests as a web form',
  breaks: ['client.token-request'],
  change: () => ({ tokenCall: formEncoded }),
})
