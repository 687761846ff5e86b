import { once } from 'node:events'
import type { Server } from 'node:net'
import type { Ending } from './with-folder.ts'

/** Lets a server listen on a free port of this machine until the test ends. @returns the port */
export async function serveUntilEnd(
  t: Ending,
  server: Server & { closeAllConnections?(): void },
): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections?.()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
