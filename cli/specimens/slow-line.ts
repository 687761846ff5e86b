import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that holds back what goes through it. */
export interface SlowLine {
  port: number
  stop(): void
}

/** Opens a line to a port of this machine; every piece waits `delay` milliseconds before it goes on to the server. */
export async function slowLine(port: number, delay: number): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('data', (piece) => setTimeout(() => far.write(piece), delay))
    near.on('close', () => far.destroy())
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
