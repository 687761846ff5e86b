import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'

/** What a line does to the connections through it; nothing by default. */
interface LineFaults {
  /** Milliseconds that each piece takes, in either direction. */
  delay?: number
  /** Bytes per second that go to the server. */
  bytesPerSecond?: number
  /** One in this many pieces from the kit is answered with a reset instead of being forwarded. */
  resets?: number
  /** Called with the number of each piece from the kit, from 1: whether the server goes away with it. */
  isGone?: (piece: number) => boolean
  /** Milliseconds for which it is gone. */
  goneFor?: number
}

/** Opens a line to a port of this machine, until the test ends. @returns its own port */
export async function openLine(t: TestContext, origin: number, faults: LineFaults): Promise<number> {
  const { delay = 0, bytesPerSecond, resets, isGone, goneFor = 0 } = faults
  const sockets = new Set<Socket>()
  let pieces = 0
  let gone = false
  const breakAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const server = createServer((near) => {
    if (gone) {
      near.resetAndDestroy()
      return
    }
    const far = connect(origin, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('close', () => far.destroy())
    void carry(
      near,
      far,
      async (piece) => {
        pieces += 1
        if (isGone?.(pieces) === true) {
          gone = true
          setTimeout(() => {
            gone = false
          }, goneFor)
          breakAll()
          return
        }
        if (resets !== undefined && pieces % resets === 0) {
          near.resetAndDestroy()
          return
        }
        if (bytesPerSecond !== undefined) await wait((1000 * piece.length) / bytesPerSecond)
      },
      delay,
    )
    void carry(far, near, async () => {}, delay)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return (server.address() as AddressInfo).port
}

/** Forwards what comes, in order, each piece after what `meets` it and the delay; the delays of several pieces overlap. */
async function carry(
  from: Socket,
  to: Socket,
  meets: (piece: Buffer) => Promise<void>,
  delay: number,
): Promise<void> {
  let last = Promise.resolve()
  try {
    for await (const piece of from) {
      await meets(piece)
      if (from.destroyed) return
      const due = delay === 0 ? Promise.resolve() : wait(delay)
      last = Promise.all([last, due]).then(() => {
        if (!to.destroyed) to.write(piece)
      })
      if (delay === 0) await last
    }
  } catch {
    // A connection that breaks ends both sides.
  }
  await last
  if (!to.destroyed) to.end()
}
