import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A running reference server. */
export interface RunningServer {
  pid: number
  origin: string
  /** The path of its target file. */
  target: string
}

/** Does `work` while a reference server runs. @param folder a private one, since the target file contains secrets */
export async function withServer<T>(folder: string, work: (server: RunningServer) => Promise<T>): Promise<T> {
  const target = join(folder, 'target.yaml')
  const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
  const server = spawn(process.execPath, [main, 'serve', '--port', '0', '--write-target', target], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(server, 'exit')
  try {
    await Promise.race([once(server.stdout, 'data'), gone])
    if (server.exitCode !== null) throw new Error('the reference server did not start: see above')
    const [origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(await readFile(target, 'utf8')) ?? []
    return await work({ pid: server.pid ?? 0, origin, target })
  } finally {
    server.kill('SIGTERM')
    await gone
  }
}
