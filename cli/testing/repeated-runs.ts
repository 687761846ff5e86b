import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { CheckLine } from '../../contracts/generated/schemas.ts'
import { callHere } from './call-here.ts'
import { serveReference } from './serve-reference.ts'
import { withFolder } from './with-folder.ts'
import { words } from './words.ts'

/**
 * Judges the requirements named three times: with one seed each check has to send the same both times, with another seed `changed` of them
 * have to send something else. There have to be more checks than `checks` and `changed` say.
 */
export async function assertRepeatable(
  t: TestContext,
  only: string,
  least: { checks: number; changed: number },
): Promise<void> {
  const folder = await withFolder(t)
  await serveReference(t, join(folder, 'target.yaml'))
  const first = await inputsOf(folder, only, 11)
  const second = await inputsOf(folder, only, 11)
  const other = await inputsOf(folder, only, 12)
  assert.ok(first.size > least.checks, `${first.size} checks`)
  assert.deepEqual([...second.keys()].sort(), [...first.keys()].sort())
  for (const [id, inputs] of first) assert.equal(second.get(id), inputs, id)
  const changed = [...first].filter(([id, inputs]) => other.get(id) !== inputs)
  assert.ok(changed.length > least.changed, `${changed.length} checks sent something else`)
}

async function inputsOf(folder: string, only: string, seed: number): Promise<ReadonlyMap<string, string>> {
  const flags = words`--target target.yaml --effort quick --workers 1 --out out --format json`
  const args = ['run', ...flags, '--seed', String(seed), '--only', only]
  const { code, stderr } = await callHere(args, { cwd: folder })
  assert.equal(code, 0, stderr)
  const lines = (await readFile(join(folder, 'out/evidence.ndjson'), 'utf8')).trimEnd().split('\n')
  const checks: CheckLine[] = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'check')
  return new Map(checks.map((check) => [check.id, requestsOf(check)]))
}

/** The requests of a check, without what the target made up: the address of an upload and the id of a key, which later requests name. */
function requestsOf({ exchanges }: CheckLine): string {
  return JSON.stringify(exchanges.map(({ id, request }) => [id, request]))
    .replaceAll(/\/uploads\/[\w-]+\//g, '/uploads/…/')
    .replaceAll(/\/credentials\/[\w-]+(?=\/|")/g, '/credentials/…')
    .replaceAll(/(client_id\\*":\\*")[\w-]+/g, '$1…')
}
