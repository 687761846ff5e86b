import { defineIntermediary } from '../intermediary.ts'
import { startHaproxy } from '../start-haproxy.ts'

export default defineIntermediary({
  title: 'haproxy that answers 429 to more than 60 requests a second, without Retry-After',
  program: 'haproxy',
  expects: 'judged',
  async start(place) {
    await startHaproxy(place, [
      'stick-table type ip size 1k expire 10s store http_req_rate(1s)',
      'http-request track-sc0 src',
      'http-request deny deny_status 429 if { sc_http_req_rate(0) gt 60 }',
    ])
    return { address: `http://127.0.0.1:${place.port}` }
  },
})
