import { defineIntermediary } from '../intermediary.ts'
import { startSquid, throughSquid } from '../start-squid.ts'

export default defineIntermediary({
  title: 'squid as a forward proxy, as Debian has it',
  program: 'squid',
  expects: 'judged',
  only: [
    'token.issues',
    'platform.other-account',
    'batch.request-order',
    'stream.one-end',
    'files.within-limit',
  ],
  async start(place) {
    await startSquid(place, 'allow')
    return throughSquid(place)
  },
})
