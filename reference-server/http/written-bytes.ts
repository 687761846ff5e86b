import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Characters that are kept of each connection. */
const most = 32_768

const written = new WeakMap<Socket, string>()

/** Keeps the last of what is written on the connections of a server, where that is wanted: what its parser says of it leaves much out. */
export function keepWritten(server: Server, isWanted: () => boolean): void {
  server.on('connection', (socket: Socket) => {
    if (!isWanted()) return
    socket.on('data', (bytes: Buffer) => {
      written.set(socket, (lastWrittenOn(socket) + bytes.toString('latin1')).slice(-most))
    })
  })
}

/** What was last written on a connection, byte for byte; empty where it is not kept. */
export function lastWrittenOn(socket: Socket): string {
  return written.get(socket) ?? ''
}
