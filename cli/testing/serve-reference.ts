import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readFlags } from '../../reference-server/command/flags.ts'
import { describeServer, openServer } from '../../reference-server/command/serve.ts'
import type { Ending } from './with-folder.ts'

/** A server that a test can stop before the test ends. */
export interface ServedReference {
  kill(): Promise<void>
}

/**
 * Serves the reference server in the process of the tests, as only this file may, until the test, or the file, ends,
 * with its target file written; the arguments are those of `serve`.
 */
export async function serveReference(
  t: Ending,
  targetFile: string,
  args: readonly string[] = [],
): Promise<ServedReference> {
  const flags = readFlags(['--port', '0', '--write-target', targetFile, ...args], process.env)
  const server = await openServer(flags)
  const kill = (): Promise<void> => server.app.close()
  t.after(kill)
  await describeServer(server, flags)
  return { kill }
}

/** Does the same as separate processes, through the front door: where it matters how they end. */
export async function serveAsPerson(
  t: Ending,
  targetFile: string,
  args: readonly string[],
): Promise<ServedReference> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, 'serve', '--write-target', targetFile, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  t.after(kill)
  await once(child.stdout, 'data')
  return { kill }
}
