import type { Writable } from 'node:stream'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** Where a stream is written to. Once the client is gone, everything is dropped silently. */
export class StreamSink {
  readonly #response: Writable
  readonly #gone: Promise<void>

  constructor(response: Writable) {
    this.#response = response
    this.#gone = new Promise((resolve) => {
      response.once('close', resolve)
    })
  }

  /** Sends at once, and waits while the client is slower than the agent. */
  async write(bytes: string | Uint8Array): Promise<void> {
    if (this.#response.destroyed || this.#response.writableEnded) return
    if (this.#response.write(bytes)) await setImmediate()
    else await Promise.race([new Promise((resolve) => this.#response.once('drain', resolve)), this.#gone])
  }

  /** Ends the body properly. */
  end(): void {
    this.#response.end()
  }

  /** Whether the client is gone. */
  get isGone(): boolean {
    return this.#response.destroyed
  }

  /** Breaks the connection off. */
  cut(): void {
    this.#response.destroy()
  }

  /** Waits that many milliseconds, or until the client is gone. */
  async wait(milliseconds: number): Promise<void> {
    const clientIsGone = new AbortController()
    const left = this.#gone.then(() => clientIsGone.abort())
    await Promise.race([setTimeout(milliseconds, undefined, { signal: clientIsGone.signal }), left]).catch(
      () => undefined,
    )
  }
}
