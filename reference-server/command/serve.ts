import { UsageError } from '../../contracts/errors.ts'
import { printable } from '../../contracts/printable.ts'
import { createServer } from '../server.ts'
import { Worlds } from '../world/worlds.ts'
import { addressesOf } from './addresses.ts'
import type { Flags } from './flags.ts'
import { type OpenedWorld, openWorld } from './open-worlds.ts'
import { listWorlds } from './world-list.ts'
import { writeTargets } from './write-targets.ts'

/** Opens the worlds, listens, prints where, and stops cleanly on SIGTERM and SIGINT. @throws UsageError */
export async function serve(flags: Flags): Promise<void> {
  const worlds = new Worlds()
  const opened: OpenedWorld[] = []
  for (const listed of await listWorlds(flags)) opened.push(await openWorld(listed, flags, worlds))
  const app = await createServer(worlds, flags)
  const origin = await app.listen({ port: flags.port, host: flags.host }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      'FLAG_INVALID',
      `cannot listen on --host ${flags.host} --port ${flags.port}: ${reason}`,
    )
  })
  // A terminal and a parent process may both pass on the same signal, so each may come more than once.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void app.close())
  try {
    const { writeTarget: path, portalDriver, worlds: list } = flags
    if (path !== undefined) {
      await writeTargets(opened, { path, origin, portalDriver, several: list !== undefined })
    }
  } catch (error) {
    await app.close()
    throw error
  }
  process.stdout.write(printable(addressesOf(opened, flags, origin)))
}
