import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import { callKit } from './testing/call-kit.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

test('a target whose clock is moved to age a token may go on sending Date by the real one', async (t) => {
  const folder = await withFolder(t)
  const file = join(folder, 'target.yaml')
  await serveReference(t, file, ['--control', '--variant', 'date-of-real-time'])
  const target = parse(await readFile(file, 'utf8'))
  // Without it a token is aged with the clock.
  delete target.platform.expiredToken
  await writeFile(file, stringify(target))

  const flags = ['--effort', 'quick', '--format', 'json', '--out', folder]
  const { code } = await callKit([
    'run',
    '--target',
    file,
    '--only',
    'platform.expired-before-forbidden',
    ...flags,
  ])

  const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
  const row = report.requirements.find(({ id }: { id: string }) => id === 'platform.expired-before-forbidden')
  assert.deepEqual([code, row.verdict, row.reason], [0, 'passed', row.reason])
})
