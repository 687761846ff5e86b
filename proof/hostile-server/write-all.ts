import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Writes one piece after another as long as the other side accepts them; at its pace, so that nothing piles up here. */
export function writeAll(socket: Socket, pieces: Iterable<Uint8Array | string>): void {
  void flow(socket, pieces)
}

/** Writes a piece every so many milliseconds, until the other side is gone or there are no more. */
export function writeSlowly(socket: Socket, pieces: Iterable<Uint8Array | string>, every: number): void {
  void flow(socket, pieces, every)
}

/** The same piece for ever. */
export function* repeatForever(piece: Uint8Array | string): Generator<Uint8Array | string> {
  for (;;) yield piece
}

/** The same piece this many times. */
export function* times(count: number, piece: Uint8Array | string): Generator<Uint8Array | string> {
  for (let left = count; left > 0; left -= 1) yield piece
}

async function flow(socket: Socket, pieces: Iterable<Uint8Array | string>, every?: number): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed || !socket.writable) return
    const isTaken = socket.write(piece)
    if (every !== undefined) await sleep(every, undefined, { ref: false })
    else if (!isTaken) await waitForDrain(socket)
    // A side that reads immediately must not keep this process from serving the others.
    else await new Promise((resolve) => setImmediate(resolve))
  }
}

function waitForDrain(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      socket.off('drain', go)
      socket.off('close', go)
      resolve()
    }
    socket.on('drain', go)
    socket.on('close', go)
  })
}
