import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that passes on what comes to another, whose address it takes the place of. */
export abstract class LineToServer {
  readonly #server = createServer((incoming, outgoing) => void this.pass(incoming, outgoing))
  /** Where requests go on to, for `request` of node:http. */
  protected readonly onward: Readonly<{ hostname: string; port: string }>

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    this.onward = { hostname, port }
  }

  /** @returns its address, in place of the server's */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  protected abstract pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>
}
