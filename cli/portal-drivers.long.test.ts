import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertBothFind, verdictsByDriver } from './testing/driven-portals.ts'

test('both drivers come to the same verdict on every requirement, and to pass on every must', async (t) => {
  const { http, browser } = await verdictsByDriver(
    t,
    [],
    ['--profile', 'lifecycle', '--profile', 'custom-api'],
  )
  assert.deepEqual(browser, http)
  assert.ok(http.size >= 25, `${http.size} requirements`)
  for (const [id, verdict] of http)
    assert.match(verdict, /^(?:must passed|should passed|may passed|\w+ observed)$/, id)
})

test('both drivers find that a member creates keys, and nothing else', (t) =>
  assertBothFind(t, {
    fault: 'member-creates-keys',
    breaks: ['credential.account-key-creator', 'credential.workspace-key-creator'],
    holds: 'credential.last-four',
  }))

test('both drivers find that a rotation keeps the old secret, and nothing else', (t) =>
  assertBothFind(t, {
    fault: 'rotation-keeps-old-secret',
    breaks: ['credential.rotation-retires-secret'],
    holds: 'credential.last-four',
  }))

test('both drivers find that an account key takes a role, and nothing else', (t) =>
  assertBothFind(t, {
    fault: 'account-key-takes-role',
    breaks: ['credential.account-role-fixed'],
    holds: 'credential.plan-gate',
  }))
