/**
 * Measures how long the reference server takes to import GitHub's OpenAPI definition (14 MB) and to list its actions, over HTTP; prints
 * minimum, median and maximum.
 *
 *   node bench/large-import.ts [IMPORTS]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folder } from '../tools/folder.ts'

const main = fileURLToPath(new URL('../reference-server/main.ts', import.meta.url))
const place = join(folder, 'node_modules/@octokit/openapi/generated/api.github.com.deref.json')
const definition = readFileSync(place, 'utf8')
const server = spawn(process.execPath, [main, '--port', '0', '--control'], {
  stdio: ['ignore', 'pipe', 'ignore'],
})
const [said] = await once(server.stdout, 'data')
const origin = /http:\/\/\S+/.exec(String(said))?.[0] ?? ''
const times: number[] = []
let actions = 0
for (let turn = 0; turn < Number(process.argv[2] ?? 5); turn += 1) {
  const begun = performance.now()
  const answer = await fetch(`${origin}/control/custom-apis`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal-user': 'ada' },
    body: JSON.stringify({ name: `GitHub ${turn}`, definition, authentication: { type: 'None' } }),
  })
  const imported = (await answer.json()) as { actions: readonly unknown[] }
  times.push(Math.round(performance.now() - begun))
  actions = imported.actions.length
}
server.kill('SIGTERM')
times.sort((a, b) => a - b)
process.stdout.write(
  `${actions} actions imported after, ms: least ${times[0]}, median ${times[times.length >> 1]}, most ${times.at(-1)} of ${times.length}\n`,
)
