import type { Socket } from 'node:net'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { type ServedInRun, serveInRun } from '../../fixtures/ipc/serve-in-run.ts'
import { errorText } from '../../text/error-text.ts'
import { linesIn } from '../process/lines-in.ts'

/** One process of the checks, connected. */
export interface RunSocketCaller {
  /** Answers a question; what it throws is reported to the caller as the reason. */
  answer(question: unknown): Promise<unknown>
  /** The caller has gone. */
  left(): void
}

/**
 * Answers the processes of the checks, which have neither the terminal nor the passphrase of the vault, in a folder that only this user can
 * enter. @throws UsageError if the folder's path is too long for a socket
 */
export function serveRunSocket(folder: string, newCaller: () => RunSocketCaller): Promise<ServedInRun> {
  const serveConnection = (socket: Socket): void => {
    const caller = newCaller()
    socket.once('close', () => caller.left())
    void converse(socket, caller)
  }
  return serveInRun('run', serveConnection, folder).catch((error: unknown) => {
    const why = errorText(error)
    throw new UsageError(
      'OUTPUT_UNWRITABLE',
      `${join(folder, 'run')}: cannot be listened on: ${why}; set TMPDIR to a shorter path`,
    )
  })
}

async function converse(socket: Socket, caller: RunSocketCaller): Promise<void> {
  try {
    for await (const line of linesIn(socket)) {
      const reply = await caller.answer(JSON.parse(line)).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ problem: errorText(error) }),
      )
      if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`)
    }
  } catch {
    // The caller was killed; its leaving is reported separately.
  }
}
