import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { OutsideApi } from '../fixtures/outside-api/outside-api.ts'
import { driverFor } from '../fixtures/portal/browser/testing/portal-of-pages.ts'
import { loadTarget } from '../fixtures/target/load-target.ts'
import { callKit } from './testing/call-kit.ts'
import { livePortalLife } from './testing/portal-life.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

/** Shows in one step of a life, and changes nothing else. */
const FAULT = 'account-key-takes-role'

test('a key, a channel and a custom API fare through the pages as through the control protocol, faults and all', async (t) => {
  const file = join(await withFolder(t), 'target.yaml')
  await serveReference(t, file, ['--fault', FAULT])
  const outside = await OutsideApi.start()
  t.after(() => outside.stop())
  const target = await loadTarget(file)
  const { portal } = target
  assert.ok(portal?.url !== undefined)
  const pages = { ...portal, driver: 'browser', url: portal.url.replace(/control$/, 'portal') } as const
  const http = await livePortalLife(driverFor(t, target).driver, target, outside)
  const browser = await livePortalLife(driverFor(t, { ...target, portal: pages }).driver, target, outside)
  assert.deepEqual(browser, http)
  assert.ok(Object.hasOwn(Object(http.get('a role for an account key')), 'role'))
  const refused = [...http].filter(([, came]) => typeof came === 'string')
  assert.deepEqual(refused, [
    ['a key by the member', 'forbidden'],
    ['another type', 'field'],
    ['a rotation after that', 'state'],
    ['a look at no key', 'not-found'],
    ['a custom API of a type that there is not', 'field'],
  ])
})

test('a target file says itself how its portal is driven', async (t) => {
  const out = await withFolder(t, { 'target.yaml': 'name: x' })
  const call = await callKit(['run', '--target', 'target.yaml', '--portal-driver', 'browser'], { cwd: out })
  assert.equal(call.code, 2)
  assert.match(
    call.stderr,
    /--portal-driver: is for a run without --target; a target file says it in portal\.driver/,
  )
})
