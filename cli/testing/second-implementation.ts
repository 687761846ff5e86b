import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Report } from '../../contracts/generated/schemas.ts'
import { callHere } from './call-here.ts'
import { withFolder } from './with-folder.ts'
import { words } from './words.ts'

const program = fileURLToPath(new URL('../../docs/examples/plain-server/server.mjs', import.meta.url))

/** Judges the example of a second implementation, quickly. */
export async function assertConformant(t: TestContext): Promise<void> {
  const folder = await withFolder(t)
  const target = join(folder, 'target.yaml')
  const server = spawn(process.execPath, [program, target], { stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  })
  await once(server.stdout, 'data')

  const { code, stderr } = await callHere(words`run --target ${target} --effort quick --out ${folder}`)

  assert.equal(code, 0, stderr)
  const report: Report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
  assert.deepEqual(
    report.profiles.filter(({ verdict }) => verdict === 'conformant').map(({ id }) => id),
    ['channel', 'platform'],
  )
  assert.deepEqual(
    report.requirements.filter(({ verdict }) => verdict === 'warned').map(({ id }) => id),
    [],
  )
}
