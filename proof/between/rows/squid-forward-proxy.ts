import { defineRow } from '../row.ts'
import { startSquid, throughSquid } from '../start-squid.ts'

export default defineRow({
  title: 'squid as a forward proxy, as Debian has it',
  program: 'squid',
  expects: 'judged',
  async start(place) {
    await startSquid(place, 'allow')
    return throughSquid(place)
  },
})
