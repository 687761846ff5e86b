import { defineIntermediary } from '../intermediary.ts'
import { startNginx } from '../start-nginx.ts'

export default defineIntermediary({
  title: 'nginx that turns away with 503 what comes faster than a limit',
  program: 'nginx',
  expects: 'judged',
  async start(place) {
    await startNginx(place, {
      http: 'limit_req_zone $binary_remote_addr zone=all:1m rate=40r/s;',
      location: 'limit_req zone=all burst=10 nodelay;',
    })
    return { address: `http://127.0.0.1:${place.port}` }
  },
})
