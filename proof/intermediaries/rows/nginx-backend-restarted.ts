import { defineIntermediary } from '../intermediary.ts'
import { startNginx } from '../start-nginx.ts'
import { openLine } from '../testing/open-line.ts'

export default defineIntermediary({
  title: 'nginx whose server cannot be reached for two seconds in mid-run',
  program: 'nginx',
  expects: 'judged',
  async start(place) {
    const line = await openLine(place.t, place.origin, {
      isGone: (request) => request === 60,
      goneFor: 2_000,
    })
    await startNginx(place, { upstream: line })
    return { address: `http://127.0.0.1:${place.port}` }
  },
})
