import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readFlags } from './flags.ts'
import { changeNames, loadFault, loadVariant } from './load-change.ts'
import { listWorlds } from './world-list.ts'

test('a list of worlds is read whole, or refused with the place that is wrong', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'worlds.json')
  const list = (text: string) => {
    writeFileSync(file, text)
    return listWorlds(readFlags(['--worlds', file, '--fault', 'f']))
  }
  assert.deepEqual(await list('[{"name": "a", "variants": ["v"]}]'), [
    { name: 'default', faults: ['f'], variants: [] },
    { name: 'a', faults: [], variants: ['v'] },
  ])
  const cases: [string, RegExp][] = [
    ['{', /it is not JSON/],
    ['{}', /it is not a list/],
    ['[5]', /entry 0 is not an object/],
    ['[{"name": "a/b"}]', /entry 0: name is not made of/],
    ['[{"name": "a"}, {"name": "a"}]', /the name a is there twice/],
    ['[{"name": "default"}]', /the name default is there twice/],
    ['[{"name": "a", "faults": "x"}]', /entry 0: faults is not a list of names/],
  ]
  for (const [text, message] of cases) {
    await assert.rejects(list(text), { name: 'UsageError', code: 'INPUT_UNREADABLE', message })
  }
  rmSync(file)
  await assert.rejects(listWorlds(readFlags(['--worlds', file])), /cannot be read/)
})

test('a change is loaded by its name, and only from its folder', async () => {
  assert.ok((await changeNames('fault')).includes('stream-lingers'))
  assert.match((await loadFault('stream-lingers')).title, /open/)
  await assert.rejects(loadFault('stream-lingr'), {
    code: 'FAULT_UNKNOWN',
    message: /did you mean stream-lingers\?/,
  })
  await assert.rejects(loadFault('../main'), { code: 'FAULT_UNKNOWN' })
  await assert.rejects(loadVariant('gzop'), { code: 'VARIANT_UNKNOWN', message: /did you mean gzip\?/ })
})
