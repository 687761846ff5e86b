import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** A request that a client does not end. */
export interface HeldBack {
  socket: Socket
  /** What the server has said so far. */
  said: () => string
  /** Waits for the server's answer, and gives its status; 0 if there is none within ten seconds, or the connection is gone. */
  status: () => Promise<number>
  /** Waits until the connection is gone. */
  gone: Promise<void>
}

/** What is sent of a request, and what is kept back. */
export interface HeldBackRequest {
  /** Such as `POST /oauth/token`. */
  line: string
  headers?: Readonly<Record<string, string>>
  /** Bytes that the head announces. */
  size: number
  /** The beginning of the body; what follows up to `sent` is filled in. */
  begins?: string
  /** Bytes of the body that are sent; all but the last one by default. */
  sent?: number
  /** Whether the client may go on sending after the server has ended its side. */
  goesOn?: boolean
}

const block = Buffer.alloc(262_144, 'x')

/** Sends a request up to the point where it is held back. The caller destroys the socket. */
export async function sendPartially(origin: string, request: HeldBackRequest): Promise<HeldBack> {
  const { line, headers = {}, size, begins = '', sent = size - 1, goesOn = false } = request
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: goesOn })
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => undefined)
  const fields = Object.entries({ host: 'x', ...headers, 'content-length': String(size) })
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  await write(socket, Buffer.from(`${line} HTTP/1.1\r\n${head}\r\n${begins}`), gone)
  for (let left = sent - begins.length; left > 0 && !socket.destroyed; left -= block.length) {
    await write(socket, block.subarray(0, left), gone)
  }
  const status = async (): Promise<number> => {
    for (let time = 0; time < 1000 && !received.includes('\r\n\r\n'); time += 1) {
      if (socket.destroyed) break
      await setTimeout(10)
    }
    return Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0)
  }
  return { socket, said: () => received, status, gone }
}

async function write(socket: Socket, bytes: Buffer, gone: Promise<void>): Promise<void> {
  await Promise.race([new Promise<void>((resolve) => socket.write(bytes, () => resolve())), gone])
}
