import { defineIntermediary } from '../intermediary.ts'
import { startNginx } from '../start-nginx.ts'

export default defineIntermediary({
  title: 'nginx that has one request under way at a time, and answers 503 to others',
  program: 'nginx',
  expects: 'judged',
  async start(place) {
    await startNginx(place, {
      http: 'limit_conn_zone $binary_remote_addr zone=all:1m;',
      location: 'limit_conn all 1;',
    })
    return { address: `http://127.0.0.1:${place.port}` }
  },
})
