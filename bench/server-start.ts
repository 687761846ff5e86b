/**
 * Measures how long the reference server takes from its start until it listens; prints minimum, median and maximum.
 *
 *   node bench/server-start.ts [STARTS]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../reference-server/main.ts', import.meta.url))
const starts: number[] = []
for (let start = 0; start < Number(process.argv[2] ?? 5); start += 1) {
  const begun = performance.now()
  const server = spawn(process.execPath, [main, '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(server.stdout, 'data')
  starts.push(Math.round(performance.now() - begun))
  server.kill('SIGKILL')
  await once(server, 'exit')
}
starts.sort((a, b) => a - b)
process.stdout.write(
  `listens after, ms: least ${starts[0]}, median ${starts[starts.length >> 1]}, most ${starts.at(-1)} of ${starts.length}\n`,
)
