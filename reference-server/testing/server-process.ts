import { type ChildProcess, spawn } from 'node:child_process'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The command in a process of its own. */
export interface ServerProcess {
  child: ChildProcess
  /** What it said until it listened, or ended. */
  printed: string
  /** Where it listens; empty if it has ended. */
  origin: string
  /** Ends it like a power cut, and waits until it is gone. */
  kill: () => Promise<void>
}

/**
 * Starts the command on a free port, and waits until it listens or has ended. It ends with the test.
 * `fullAt`: files of that many bytes cannot grow, as on a full disk.
 */
export async function startServerProcess(
  t: TestContext,
  args: readonly string[],
  fullAt?: number,
): Promise<ServerProcess> {
  const { child, listens, kill } = launchServerProcess(t, args, fullAt)
  const printed = await listens
  return { child, printed, origin: /listening on (\S+)/.exec(printed)?.[1] ?? '', kill }
}

/** Starts the command on a free port, without waiting; `listens` gives what it said. It ends with the test. */
export function launchServerProcess(t: TestContext, args: readonly string[], fullAt?: number) {
  // Node 22 calls its SQLite experimental; `serve` starts the server with the same flag.
  const quiet = '--disable-warning=ExperimentalWarning'
  const command = [process.execPath, quiet, main, '--port', '0', ...args]
  // The shell counts in blocks of 512 bytes; without the trap, the signal that comes with the limit would end the server.
  const limited = ['sh', '-c', `trap '' XFSZ; ulimit -f ${(fullAt ?? 0) / 512}; exec "$@"`, 'sh', ...command]
  const [file = '', ...rest] = fullAt === undefined ? command : limited
  const child = spawn(file, rest)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await gone
  }
  t.after(kill)
  const listens = new Promise<string>((resolve) => {
    let printed = ''
    const take = (chunk: Buffer): void => {
      printed += chunk
      if (printed.includes('listening on')) resolve(printed)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('close', () => resolve(printed))
  })
  return { child, listens, kill }
}
