import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ContainerRuntimeClient, getContainerRuntimeClient, ImageName } from 'testcontainers'
import { errorText } from '../../text/error-text.ts'
import type { SupervisorRequest } from './supervisor-messages.ts'

type Container = Awaited<ReturnType<ContainerRuntimeClient['container']['create']>>

/** Milliseconds between two looks at a container that is starting, and the most that one look may take. */
const LOOK_EVERY = 250
const LOOK_LIMIT = 5_000
const LAST_LINES = 20
/** The label that tells containers of the kit from others. */
const LABEL = 'agent-platform-conformance'

/** A container does not start; the message says why, in one line that may contain secrets. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted'
}

/** One container on the engine that testcontainers finds, from its image to its removal. */
export class KeptContainer {
  readonly #request: SupervisorRequest
  readonly #signal: AbortSignal
  readonly #onPulling: () => void
  #engine: ContainerRuntimeClient | undefined
  #created: Promise<Container> | undefined

  constructor(request: SupervisorRequest, told: { signal: AbortSignal; onPulling(): void }) {
    this.#request = request
    this.#signal = told.signal
    this.#onPulling = told.onPulling
  }

  /** Starts it, and waits until it answers. @returns its address, such as http://127.0.0.1:49153. @throws NotStarted */
  async start(): Promise<string> {
    return this.#started().catch((error: unknown) => {
      // The engine may refuse anything, or go away.
      if (statusOf(error) !== undefined || hasCode(error)) refuse('the engine')(error)
      throw error
    })
  }

  async #started(): Promise<string> {
    const engine = await getContainerRuntimeClient().catch(() => {
      throw new NotStarted(
        'no container engine answers; start Docker or Podman here, set DOCKER_HOST to where one is, or start the image yourself and write its address into the file',
      )
    })
    this.#engine = engine
    await this.#bringImage(engine)
    this.#signal.throwIfAborted()
    const { host } = engine.info.containerRuntime
    const isHere = host === 'localhost'
    this.#created = engine.container.create(this.#options(isHere ? '127.0.0.1' : ''))
    const container = await this.#created.catch(refuse(`image ${this.#request.settings.image}`))
    await engine.container.start(container)
    const url = `http://${isHere ? '127.0.0.1' : host}:${await this.#portOf(container)}`
    await this.#untilReady(container, url)
    return url
  }

  /** The last lines that it printed. It is stopped first, since its log does not end before. */
  async lastLines(): Promise<string> {
    const container = await this.#created?.catch(() => undefined)
    if (this.#engine === undefined || container === undefined) return ''
    try {
      await this.#engine.container.stop(container, { timeout: 0 })
      return (await text(await this.#engine.container.logs(container, { tail: LAST_LINES }))).trimEnd()
    } catch {
      // The failure is worth reporting without its log, too.
      return ''
    }
  }

  /** Stops and removes it, even while it is still being created; somebody else may have done so. */
  async remove(): Promise<void> {
    const container = await this.#created?.catch(() => undefined)
    await container?.remove({ force: true, v: true }).catch((error: unknown) => {
      if (statusOf(error) !== 404) throw error
    })
  }

  async #bringImage({ image }: ContainerRuntimeClient): Promise<void> {
    const name = ImageName.fromString(this.#request.settings.image)
    if (await image.exists(name)) return
    this.#onPulling()
    await image.pull(name).catch(refuse(`image ${name.string}: is not on this machine, and cannot be pulled`))
  }

  #options(hostIp: string) {
    const { settings, callsBack } = this.#request
    const port = `${settings.port}/tcp`
    return {
      Image: ImageName.fromString(settings.image).string,
      Env: Object.entries(settings.env ?? {}).map(([name, value]) => `${name}=${value}`),
      ...(settings.command === undefined ? {} : { Cmd: [...settings.command] }),
      Labels: { [LABEL]: 'target' },
      ExposedPorts: { [port]: {} },
      HostConfig: {
        // Anyone who reaches a target in its test build can do as they like, so only this machine can reach it.
        PortBindings: { [port]: [{ HostIp: hostIp, HostPort: '0' }] },
        ...(callsBack ? { ExtraHosts: ['host.docker.internal:host-gateway'] } : {}),
      },
    }
  }

  async #portOf(container: Container): Promise<string> {
    const { State, NetworkSettings } = await container.inspect()
    const [bound] = NetworkSettings.Ports[`${this.#request.settings.port}/tcp`] ?? []
    if (bound !== undefined) return bound.HostPort
    throw new NotStarted(State.Running ? 'the engine bound no port for it' : endOf(State))
  }

  async #untilReady(container: Container, url: string): Promise<void> {
    const { settings, startLimit } = this.#request
    const deadline = performance.now() + startLimit
    for (;;) {
      const answer = await this.#ask(url)
      if (typeof answer === 'number' && (settings.waitFor === undefined || answer < 400)) return
      const { State } = await container.inspect()
      if (!State.Running) throw new NotStarted(endOf(State))
      if (performance.now() > deadline) {
        throw new NotStarted(
          `port ${settings.port}: ${settings.waitFor ?? '/'} was not answered${settings.waitFor === undefined ? '' : ' with success'} within ${startLimit / 1000} s; the last try ${typeof answer === 'number' ? `was answered with ${answer}` : `said: ${answer}`}`,
        )
      }
      await sleep(LOOK_EVERY, undefined, { signal: this.#signal })
    }
  }

  /** @returns the status of an answer, or why there was none */
  async #ask(url: string): Promise<number | string> {
    try {
      const response = await fetch(url + (this.#request.settings.waitFor ?? '/'), {
        headers: this.#request.headers,
        redirect: 'manual',
        signal: AbortSignal.any([this.#signal, AbortSignal.timeout(LOOK_LIMIT)]),
      })
      await response.body?.cancel()
      return response.status
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      return errorText(cause)
    }
  }
}

function endOf({ ExitCode }: { ExitCode: number }): string {
  return `it ended with code ${ExitCode} before it answered`
}

/** The status with which an engine refused. */
function statusOf(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
}

/** Whether it is an error of the operating system. */
function hasCode(error: unknown): boolean {
  return error instanceof Error && 'errno' in error
}

function refuse(what: string): (error: unknown) => never {
  return (error) => {
    const why = errorText(error)
    throw new NotStarted(`${what}: ${why.replaceAll(/\s+/g, ' ').trim()}`)
  }
}
