import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Ending } from './with-folder.ts'

/** Serves the reference server through the front door until the test, or the file, ends, with its target file written. */
export async function serveReference(
  t: Ending,
  targetFile: string,
  args: readonly string[] = [],
): Promise<{ kill(): Promise<void> }> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    [
      main,
      'serve',
      ...(args.includes('--port') ? [] : ['--port', '0']),
      '--write-target',
      targetFile,
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  t.after(kill)
  await once(child.stdout, 'data')
  return { kill }
}
