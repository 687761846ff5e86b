import { defineIntermediary } from '../intermediary.ts'
import { startHaproxy } from '../start-haproxy.ts'

export default defineIntermediary({
  title: 'haproxy that speaks HTTP/2 alone, without TLS',
  program: 'haproxy',
  expects: 'judged',
  async start(place) {
    await startHaproxy(place, [], 'proto h2')
    return { address: `http://127.0.0.1:${place.port}` }
  },
})
