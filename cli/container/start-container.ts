import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { UsageError } from '../../contracts/errors.ts'
import type { Interruption } from '../process/interruption.ts'
import { packageFile } from '../process/kit-package.ts'
import { Tail } from '../process/lines-in.ts'
import { say } from '../terminal/say.ts'
import { eventsIn, type SupervisorRequest } from './supervisor-messages.ts'

/** A container that answers. */
export interface StartedContainer {
  /** Its address, such as http://127.0.0.1:49153. */
  url: string
  /** Stops and removes it. */
  stop(): Promise<void>
}

/** A container did not come up: nothing can be judged. The log is what it printed last. */
export class ContainerFailure extends Error {
  override readonly name = 'ContainerFailure'
  readonly log: string

  constructor(reason: string, log: string) {
    super(reason)
    this.log = log
  }
}

/** Milliseconds that an engine gets to stop and remove a container. */
const LONGEST_SHUTDOWN = 60_000

/**
 * Starts a container through a supervisor of its own, and waits until it answers.
 * @throws UsageError if testcontainers is not installed @throws ContainerFailure @throws Interrupted
 */
export async function startContainer(
  request: SupervisorRequest,
  { interruption, onPulling }: { interruption?: Interruption; onPulling(): void },
): Promise<StartedContainer> {
  ensureTestcontainers()
  interruption?.throwIfAsked()
  // A group of its own: Ctrl-C at the terminal reaches only this program, which ends the supervisor when it is time.
  const supervisor = spawn(process.execPath, [fileURLToPath(packageFile('cli/container/supervisor'))], {
    stdio: 'pipe',
    detached: process.platform !== 'win32',
  })
  const ended = once(supervisor, 'close')
  const tail = new Tail()
  tail.follow(supervisor.stderr)
  // A supervisor that crashed does not read any more.
  supervisor.stdin.on('error', () => {})
  supervisor.stdin.write(`${JSON.stringify(request)}\n`)
  const stop = async (): Promise<void> => {
    supervisor.stdin.end()
    const timer = setTimeout(() => supervisor.kill('SIGKILL'), LONGEST_SHUTDOWN)
    const [code]: unknown[] = await ended
    clearTimeout(timer)
    if (code === 0) return
    say(
      process.stderr,
      `the container of ${request.settings.image} may be left; \`docker ps\` shows it:`,
      ...tail.lines(5).split('\n'),
    )
  }
  const forget = interruption?.onAsked(() => supervisor.stdin.end())
  try {
    for await (const event of eventsIn(supervisor.stdout)) {
      if (event.event === 'pulling') onPulling()
      if (event.event === 'failed') throw new ContainerFailure(event.reason, event.log)
      if (event.event === 'ready' && interruption?.isAsked !== true) return { url: event.url, stop }
    }
    interruption?.throwIfAsked()
    throw new Error(`the process that keeps the container broke:\n${tail.lines(20)}`)
  } catch (error) {
    await stop()
    throw error
  } finally {
    forget?.()
  }
}

/** It is an optional peer dependency: most targets run somewhere already. @throws UsageError if it is not installed */
function ensureTestcontainers(): void {
  try {
    createRequire(import.meta.url).resolve('testcontainers')
  } catch {
    throw new UsageError(
      'ENVIRONMENT_MISSING',
      'testcontainers: is not installed, and the kit needs it to start the image of `container`; run `npm install --save-dev testcontainers`',
    )
  }
}
