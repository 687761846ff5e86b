import { defineIntermediary } from '../intermediary.ts'
import { startHaproxy } from '../start-haproxy.ts'

export default defineIntermediary({
  title: 'haproxy that answers 502 to 1 in 100 requests, 503 to 1 in 100, and closes over 1 in 100',
  program: 'haproxy',
  expects: 'judged',
  async start(place) {
    await startHaproxy(place, [
      'http-request return status 502 if { rand(100) lt 1 }',
      'http-request return status 503 if { rand(100) lt 1 }',
      'http-request reject if { rand(100) lt 1 }',
    ])
    return { address: `http://127.0.0.1:${place.port}` }
  },
})
