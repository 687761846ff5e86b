import { certificateFiles } from '../certificate-files.ts'
import { defineIntermediary } from '../intermediary.ts'
import { startNginx } from '../start-nginx.ts'

export default defineIntermediary({
  title: 'a TLS port of nginx that is spoken to without TLS',
  program: 'nginx',
  expects: { unseen: /begins with https:/ },
  async start(place) {
    const { certificate, key } = await certificateFiles(place.folder)
    await startNginx(place, {
      listen: 'ssl',
      server: `ssl_certificate ${certificate};\n    ssl_certificate_key ${key};`,
    })
    return { address: `http://127.0.0.1:${place.port}` }
  },
})
