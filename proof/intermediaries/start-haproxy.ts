import type { Place } from './intermediary.ts'
import { startProgram } from './start-program.ts'

/** Starts Debian's haproxy in front of the server. @param bind what follows the port @param rules lines of the frontend */
export function startHaproxy(place: Place, rules: readonly string[], bind = ''): Promise<void> {
  return startProgram(place, 'haproxy', {
    configuration: `global
  maxconn 512
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend in
  bind 127.0.0.1:${place.port} ${bind}
${rules.map((rule) => `  ${rule}\n`).join('')}  default_backend out
backend out
  server one 127.0.0.1:${place.origin}
`,
    args: (file) => ['-db', '-f', file],
  })
}
