import { atContainer, milliseconds, type Target } from '../../fixtures/target/target.ts'
import { truncateLine } from '../../reports/truncate-line.ts'
import { secretsOf } from '../../text/secrets/secrets-of-target.ts'
import type { HeldResources, Interruption } from '../process/interruption.ts'
import { kitUserAgent } from '../process/kit-package.ts'
import { say } from '../terminal/say.ts'
import { ContainerFailure, type StartedContainer, startContainer } from './start-container.ts'
import { TargetNotStarted } from './target-not-started.ts'

/** The name under which a container reaches the machine that runs it. */
const MACHINE = 'host.docker.internal'
const LOG_WIDTH = 400

/** A target and its file. */
interface LoadedTarget {
  target: Target
  file: string
}

/**
 * Starts the containers that targets name, and returns the targets with their addresses filled in. `held` removes the containers.
 * @throws UsageError @throws TargetNotStarted @throws Interrupted
 */
export async function startContainers<L extends LoadedTarget>(
  loaded: readonly L[],
  held: HeldResources,
  interruption?: Interruption,
): Promise<readonly L[]> {
  const starts = await Promise.allSettled(
    loaded.map(async (one) => ({ one, container: await start(one, interruption) })),
  )
  const containers = starts.flatMap((start) =>
    start.status === 'fulfilled' && start.value.container !== undefined ? [start.value.container] : [],
  )
  held.adopt(containers, async () => void (await Promise.all(containers.map((one) => one.stop()))))
  return starts.map((start) => {
    if (start.status === 'rejected') throw start.reason
    const { one, container } = start.value
    return container === undefined ? one : { ...one, target: atContainer(one.target, container.url) }
  })
}

async function start(
  { target, file }: LoadedTarget,
  interruption: Interruption | undefined,
): Promise<StartedContainer | undefined> {
  const { container, http, portal } = target
  if (container === undefined) return undefined
  const tell = (what: string): void => say(process.stderr, `${what} ${container.image}`)
  const request = {
    settings: container,
    startLimit: milliseconds(container.startTimeout ?? '60s'),
    headers: { 'user-agent': kitUserAgent(), ...http.headers },
    callsBack: portal?.outsideAddress === MACHINE,
  }
  tell('starting')
  try {
    return await startContainer(request, {
      ...(interruption === undefined ? {} : { interruption }),
      onPulling: () => tell('pulling'),
    })
  } catch (error) {
    if (!(error instanceof ContainerFailure)) throw error
    throw new TargetNotStarted(describeFailure(error, target, file))
  }
}

/** Why a container did not come up, with what it printed last. Its image may print its environment, and what it was sent. */
function describeFailure({ message, log }: ContainerFailure, target: Target, file: string): string {
  const secrets = secretsOf(target)
  const lines =
    log === '' ? [] : log.split('\n').map((line) => `  ${truncateLine(secrets.mask(line), LOG_WIDTH)}`)
  return [
    `${file}: container: ${truncateLine(secrets.mask(message), LOG_WIDTH)}`,
    ...(lines.length === 0 ? [] : ['its last lines:', ...lines]),
  ].join('\n')
}
