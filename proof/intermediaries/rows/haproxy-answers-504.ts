import { defineIntermediary } from '../intermediary.ts'
import { startHaproxy } from '../start-haproxy.ts'

export default defineIntermediary({
  title: 'haproxy that answers 504 to everything',
  program: 'haproxy',
  expects: { unseen: /answers 504/ },
  async start(place) {
    await startHaproxy(place, ['http-request return status 504'])
    return { address: `http://127.0.0.1:${place.port}` }
  },
})
