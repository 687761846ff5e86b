import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CLIENT_PROFILE, catalogue } from '../../contracts/catalogue.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { scratchVariables } from '../../temporary-folders/scratch-folder.ts'
import { Child } from './child.ts'
import type { Interruption } from './interruption.ts'
import { packageFile } from './kit-package.ts'
import { Tail } from './lines-in.ts'

/** Milliseconds that the reference server may take to start. */
const START_LIMIT = 30_000
/** Milliseconds that it may take to end. */
const LONGEST_SHUTDOWN = 5_000

/** The bundled implementation, in a separate process. */
export interface ReferenceServer {
  /** The target file that it writes once it listens: its addresses and keys. */
  targetFile: string
  /** Fulfilled once that file is there. Rejected with Interrupted, or with an error that has its last words, if it does not start. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** What is known of the reference server before it runs. Its addresses and keys are in the target file that it writes. */
export function startingReference(): Target {
  return {
    name: 'reference server',
    claims: catalogue().profiles.filter((profile) => profile !== CLIENT_PROFILE),
    http: { headers: {} },
    pace: { concurrency: 3, requestTimeout: 60_000, streamTimeout: 120_000, settle: 2_000 },
  }
}

/**
 * Starts the reference server on a free port. `folder` must be private to this run: the target file holds secrets. `portalDriver` is how
 * its portal is to be driven.
 */
export function startReferenceServer(
  folder: string,
  portalDriver: 'http' | 'browser',
  interruption: Interruption,
): ReferenceServer {
  const targetFile = join(folder, 'reference-server.yaml')
  const child = new Child({
    args: [
      fileURLToPath(packageFile('reference-server/main')),
      ...['--port', '0', '--write-target', targetFile, '--portal-driver', portalDriver],
    ],
    env: { ...process.env, ...scratchVariables(folder) },
  })
  const ready = untilReady(child, interruption)
  // Whoever needs it waits for it; until then its failure is nobody's.
  ready.catch(() => {})
  return { targetFile, ready, stop: () => child.stop('SIGTERM', LONGEST_SHUTDOWN) }
}

/** @throws Interrupted @throws Error with its last words if it does not start */
async function untilReady(child: Child, interruption: Interruption): Promise<void> {
  const tail = new Tail()
  tail.follow(child.process.stdout)
  tail.follow(child.process.stderr)
  const forget = interruption.onAsked(() => child.signal('SIGTERM'))
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.signal('SIGKILL')
  }, START_LIMIT)
  // It prints its addresses once it listens and the target file is written.
  if (child.process.stdout !== null) await Promise.race([once(child.process.stdout, 'data'), child.ended])
  clearTimeout(timer)
  forget()
  if (child.isRunning && !interruption.isAsked) return
  await child.stop('SIGTERM', LONGEST_SHUTDOWN)
  interruption.throwIfAsked()
  const { code, signal } = await child.ended
  const how = isLate ? `within ${START_LIMIT / 1000} s` : `and ended with ${code ?? signal}`
  throw new Error(`the reference server did not start ${how}: ${tail.lines(20) || 'it said nothing'}`)
}
