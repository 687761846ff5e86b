import { certificateFiles } from '../certificate-files.ts'
import { defineIntermediary } from '../intermediary.ts'
import { startProgram } from '../start-program.ts'

export default defineIntermediary({
  title: 'caddy with TLS, gzip and buffering',
  program: 'caddy',
  expects: 'judged',
  async start(place) {
    const { certificate, key, target } = await certificateFiles(place.folder)
    await startProgram(place, 'caddy', {
      configuration: `{
  admin off
  auto_https off
}
https://localhost:${place.port} {
  bind 127.0.0.1
  tls ${certificate} ${key}
  encode gzip
  reverse_proxy 127.0.0.1:${place.origin}
}
`,
      args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    })
    return { address: `https://localhost:${place.port}`, target }
  },
})
