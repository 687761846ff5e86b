import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { callHere } from './testing/call-here.ts'
import { assertBothFind, verdictsByDriver } from './testing/driven-portals.ts'
import { withFolder } from './testing/with-folder.ts'

test('both drivers come to the same verdict on every requirement, and to pass on every must', async (t) => {
  const { http, browser } = await verdictsByDriver(
    t,
    [],
    ['--profile', 'lifecycle', '--profile', 'custom-api'],
  )
  assert.deepEqual(browser, http)
  assert.ok(http.size >= 25, `${http.size} requirements`)
  for (const [id, verdict] of http)
    assert.match(verdict, /^(?:must passed|should passed|may passed|observe not-applicable)$/, id)
})

test('both drivers find what three faults break, and nothing else', (t) =>
  assertBothFind(t, {
    faults: ['member-creates-keys', 'rotation-keeps-old-secret', 'account-key-takes-role'],
    breaks: [
      'credential.account-key-creator',
      'credential.account-role-fixed',
      'credential.rotation-retires-secret',
      'credential.workspace-key-creator',
    ],
    holds: ['credential.last-four', 'credential.plan-gate'],
  }))

test('a run without a target drives the reference server in a browser where it is asked to', async (t) => {
  const out = await withFolder(t)
  const only = ['--only', 'credential.plan-gate', '--workers', '1', '--effort', 'quick', '--format', 'json']
  const call = await callHere(['run', '--portal-driver', 'browser', ...only, '--out', out], { cwd: out })
  assert.equal(call.code, 0, call.stderr)
  const evidence = await readFile(join(out, 'evidence.ndjson'), 'utf8')
  assert.match(evidence, /\/portal\/credentials\/new/)
  assert.doesNotMatch(evidence, /\/control\//)
})
