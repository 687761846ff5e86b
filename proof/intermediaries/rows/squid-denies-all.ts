import { defineIntermediary } from '../intermediary.ts'
import { startSquid, throughSquid } from '../start-squid.ts'

export default defineIntermediary({
  title: 'squid that denies everything',
  program: 'squid',
  expects: { unseen: /answers 403 by `squid/ },
  async start(place) {
    await startSquid(place, 'deny')
    return throughSquid(place)
  },
})
