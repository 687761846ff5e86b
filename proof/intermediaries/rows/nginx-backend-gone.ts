import { defineIntermediary } from '../intermediary.ts'
import { startNginx } from '../start-nginx.ts'
import { freePort } from '../start-program.ts'

export default defineIntermediary({
  title: 'nginx whose server is gone for good',
  program: 'nginx',
  expects: { unseen: /answers 502 by `nginx/ },
  async start(place) {
    await startNginx(place, { upstream: await freePort() })
    return { address: `http://127.0.0.1:${place.port}` }
  },
})
