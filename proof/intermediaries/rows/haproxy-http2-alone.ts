import { certificateFiles } from '../certificate-files.ts'
import { defineIntermediary } from '../intermediary.ts'
import { startHaproxy } from '../start-haproxy.ts'

export default defineIntermediary({
  title: 'haproxy that speaks HTTP/2 alone, over TLS',
  program: 'haproxy',
  expects: 'judged',
  async start(place) {
    const { both, target } = await certificateFiles(place.folder)
    await startHaproxy(place, [], `ssl crt ${both} alpn h2`)
    return { address: `https://localhost:${place.port}`, target }
  },
})
