import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place, ReachedThrough } from './intermediary.ts'
import { startProgram } from './start-program.ts'

/** Requests to loopback never go through a proxy, so the server has a name that only the proxy knows. */
const NAME = 'server.test'

/** Starts squid as a forward proxy that caches nothing. */
export async function startSquid(place: Place, rule: 'allow' | 'deny'): Promise<void> {
  const hosts = join(place.folder, 'hosts')
  await writeFile(hosts, `127.0.0.1 ${NAME}\n`)
  await startProgram(place, 'squid', {
    configuration: `http_port 127.0.0.1:${place.port}
http_access ${rule} all
hosts_file ${hosts}
access_log none
cache_log /dev/null
cache_store_log none
cache deny all
pid_filename none
pinger_enable off
netdb_filename none
`,
    args: (file) => ['-N', '-f', file],
  })
}

/** How the kit goes through it. */
export function throughSquid({ origin, port }: Place): ReachedThrough {
  return {
    address: `http://${NAME}:${origin}`,
    env: { http_proxy: `http://127.0.0.1:${port}`, no_proxy: '' },
  }
}
