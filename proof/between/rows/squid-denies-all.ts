import { defineRow } from '../row.ts'
import { startSquid, throughSquid } from '../start-squid.ts'

export default defineRow({
  title: 'squid that denies everything',
  program: 'squid',
  expects: { unseen: /answers 403 by `squid/ },
  async start(place) {
    await startSquid(place, 'deny')
    return throughSquid(place)
  },
})
