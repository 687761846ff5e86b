import { UsageError } from '../../contracts/errors.ts'
import { codeOf, errorText } from '../../text/error-text.ts'
import { printable } from '../../text/visible.ts'
import { createServer } from '../server.ts'
import { Worlds } from '../world/worlds.ts'
import type { Flags } from './flags.ts'
import { type OpenedWorld, openWorld } from './open-worlds.ts'
import { listWorlds } from './world-list.ts'
import { addressesOf, writeTargets } from './write-targets.ts'

/** A server that listens, with its worlds. */
export interface OpenedServer {
  app: Awaited<ReturnType<typeof createServer>>
  opened: readonly OpenedWorld[]
  origin: string
  /** Answers from here on; only a server that writes no target file answers earlier. */
  begin(): void
}

/** Listens, prints where, and stops cleanly on SIGTERM and SIGINT. @throws UsageError */
export async function serve(flags: Flags): Promise<void> {
  const server = await openServer(flags)
  const { app, opened, origin } = server
  // A terminal and a parent process may both pass on the same signal, so each may come more than once.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void app.close())
  await describeServer(server, flags)
  process.stdout.write(printable(addressesOf(opened, flags, origin)))
}

/** Opens the worlds and listens. @throws UsageError */
export async function openServer(flags: Flags): Promise<OpenedServer> {
  const worlds = new Worlds()
  const opened: OpenedWorld[] = []
  for (const listed of await listWorlds(flags)) opened.push(await openWorld(listed, flags, worlds))
  const app = await createServer(worlds, flags)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  // A kit that waits for the server reads the target file as soon as it is answered.
  if (flags.writeTarget !== undefined) app.addHook('onRequest', () => begun)
  const origin = await app.listen({ port: flags.port, host: flags.host }).catch((error: unknown) => {
    const isTaken = codeOf(error) === 'EADDRINUSE'
    const reason = isTaken
      ? 'another program listens there; give another --port, or 0 for a free one'
      : errorText(error)
    throw new UsageError(
      'FLAG_INVALID',
      `cannot listen on --host ${flags.host} --port ${flags.port}: ${reason}`,
    )
  })
  return { app, opened, origin, begin }
}

/** Writes the target files that the flags ask for, and has the server answer, or closes it. @throws UsageError */
export async function describeServer(
  { app, opened, origin, begin }: OpenedServer,
  flags: Flags,
): Promise<void> {
  const { writeTarget: path, portalDriver, worlds: list } = flags
  if (path === undefined) return
  try {
    await writeTargets(opened, { path, origin, portalDriver, several: list !== undefined })
    begin()
  } catch (error) {
    await app.close()
    throw error
  }
}

/** What --help prints. */
export const help = `The reference server implements the whole Agent Platform: develop a client or a check against it.

  --port N             the port to listen on; 0 takes a free one (7070)
  --host HOST          the address to listen on (127.0.0.1)
  --data DIR           keep the state in this folder (in memory)
  --control            serve the control protocol under /control: the portal's steps, and the clock
  --write-target FILE  write the target file that describes this server; implies --control
  --portal-driver HOW  the portal driver in the target file: http uses the control protocol, browser the
                       pages of the portal (http)
  --public-url URL     the address that clients use, if it differs from their Host header
  --fault NAME         violate a requirement on purpose; repeatable
  --variant NAME       behave in another legal way; repeatable
  --requests-per-minute N  answer 429 if one address sends more
  --unlimited-tries    let one address request more than 600 tokens a minute; implied by --control
  --allow-outbound WHAT  let custom APIs be at these addresses as well as public ones: a network (10.1.0.0/16), an
                       address, a host name, loopback, or none; repeatable. The default is loopback if the
                       server listens on loopback and has no --public-url, else none
  --agent-script FILE  add an agent named Scripted, which answers from this YAML file
  --worlds FILE        serve more worlds (instances with their own data and behaviour) under /w/<name>, from a
                       JSON list of {name, faults, variants}; --write-target then names a folder, and
                       writes one file per world

The environment variable REFERENCE_SERVER_SEED (16 characters or more) makes the ids and secrets the same at each
start. Without it they are random.
`
