import { randomUUID } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { linesIn } from '../run/lines-in.ts'

/** One process of the checks, connected. */
export interface RunSocketCaller {
  /** Answers a question; what it throws is told to the caller as the reason. */
  answer(question: unknown): Promise<unknown>
  /** The caller has gone. */
  left(): void
}

/** The socket as it is served: its address for the callers. */
export interface ServedRunSocket {
  path: string
  close(): Promise<void>
}

/**
 * Answers the processes of the checks, which have neither the terminal nor the words of the vault: on a socket in a folder that only
 * this user can enter, or on a named pipe under Windows. @throws UsageError where the folder's path is too long for one
 */
export async function serveRunSocket(
  folder: string,
  newCaller: () => RunSocketCaller,
): Promise<ServedRunSocket> {
  const path =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\agent-platform-conformance-${randomUUID()}`
      : join(folder, 'run')
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const caller = newCaller()
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      caller.left()
    })
    void converse(socket, caller)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve)).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      throw new UsageError(
        'OUTPUT_UNWRITABLE',
        `${path}: cannot be listened on: ${why}; set TMPDIR to a shorter path`,
      )
    },
  )
  return {
    path,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

async function converse(socket: Socket, caller: RunSocketCaller): Promise<void> {
  try {
    for await (const line of linesIn(socket)) {
      const reply = await caller.answer(JSON.parse(line)).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
      )
      if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`)
    }
  } catch {
    // The caller was ended in the middle of a line; that it has gone is told apart.
  }
}
