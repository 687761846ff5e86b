import { UsageError } from '../../contracts/errors.ts'
import { printable } from '../../contracts/visible.ts'
import { createServer } from '../server.ts'
import { Worlds } from '../world/worlds.ts'
import type { Flags } from './flags.ts'
import { type OpenedWorld, openWorld } from './open-worlds.ts'
import { listWorlds } from './world-list.ts'
import { addressesOf, writeTargets } from './write-targets.ts'

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

/** What --help prints. */
export const help = `The reference server: the whole Agent Platform, for developing against and for proving the kit.

  --port N             the port to listen on; 0 takes a free one (7070)
  --host HOST          the address to listen on (127.0.0.1)
  --data DIR           keep the state in this folder; without it, in memory
  --control            serve the control protocol under /control: the portal's steps, and the clock
  --write-target FILE  write the target file that describes this server; implies --control
  --portal-driver HOW  how the target file says that the portal is driven: http, through the control protocol, or
                       browser, through its pages (http)
  --public-url URL     the address clients use, where it is not the one in their Host header
  --fault NAME         violate a requirement on purpose; repeatable
  --variant NAME       behave in another legal way; repeatable
  --requests-per-minute N  answer 429 to whoever sends more from one address
  --unlimited-tries    let one address exchange secrets for tokens as often as it likes, not 600 times a minute;
                       so it is with --control too
  --allow-outbound WHAT  let custom APIs be at these addresses, beside public ones: a network (10.1.0.0/16), an
                       address, a host name, loopback, or none; repeatable. Without it: loopback, as long as
                       the server listens there itself and has no --public-url
  --agent-script FILE  add an agent named Scripted, which answers from this YAML file
  --worlds FILE        open further worlds under /w/<name>, from a JSON list of {name, faults, variants};
                       --write-target then names a folder, and gets one file a world

The variable REFERENCE_SERVER_SEED, 16 characters or more, makes the ids and secrets of the seeded world: the same at
each start. Without it they are random.
`
