import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { CheckLine } from '../contracts/generated/schemas.ts'
import { callKit } from './testing/call-kit.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

const SELECTION = ['--only', 'token.*,message.*,stream.*,batch.*,channel.key-exact']

async function inputsOf(folder: string, out: string, seed: number): Promise<ReadonlyMap<string, string>> {
  const { code, stderr } = await callKit(
    [
      'run',
      '--target',
      'target.yaml',
      '--effort',
      'quick',
      '--out',
      out,
      '--seed',
      String(seed),
      ...SELECTION,
    ],
    { cwd: folder },
  )
  assert.equal(code, 0, stderr)
  const lines = (await readFile(join(folder, out, 'evidence.ndjson'), 'utf8')).trimEnd().split('\n')
  const checks: CheckLine[] = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'check')
  return new Map(checks.map((check) => [check.id, requestsOf(check)]))
}

/** The requests of a check, but for what the target made up: the address of an upload, which a message then names. */
function requestsOf({ exchanges }: CheckLine): string {
  return JSON.stringify(exchanges.map(({ id, request }) => [id, request])).replaceAll(
    /\/uploads\/[\w-]+\//g,
    '/uploads/…/',
  )
}

test('the same seed sends the same requests, another seed sends others', async (t) => {
  const folder = await withFolder(t)
  await serveReference(t, join(folder, 'target.yaml'))
  const first = await inputsOf(folder, 'first', 11)
  const second = await inputsOf(folder, 'second', 11)
  const other = await inputsOf(folder, 'other', 12)
  assert.ok(first.size > 50)
  assert.deepEqual([...second.keys()].sort(), [...first.keys()].sort())
  for (const [id, inputs] of first) assert.equal(second.get(id), inputs, id)
  assert.notEqual(other.get('channel/stream#carries-the-text-sent'), '')
  const changed = [...first].filter(([id, inputs]) => other.get(id) !== inputs)
  assert.ok(changed.length > 20, `${changed.length} checks sent something else`)
})
