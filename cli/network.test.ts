import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeCertificate } from '../fixtures/http/testing/certificate.ts'
import { slowLine } from './specimens/slow-line.ts'
import { judged, openIn, referenceServer } from './testing/behind.ts'
import { callKit } from './testing/call-kit.ts'
import { gateway } from './testing/gateway.ts'

/** Something over each kind of connection. */
const SOME_OF_EACH =
  'token.is-jwt,platform.lists-workspaces,stream.one-end,invoke.shape,files.created,credential.rotation-new-secret,document.openapi-3'

test('behind a proxy a target is judged as it is without, and nothing goes past the proxy', async (t) => {
  const { origin, behind } = await referenceServer(t)
  const proxy = await gateway(t, { origin })
  // A name that nobody knows but the proxy: what went past it would be unreachable.
  const named = 'http://target.invalid:8080'
  const file = await behind(named)
  const proxied = { http_proxy: proxy.address, HTTP_PROXY: proxy.address, no_proxy: '', NO_PROXY: '' }
  const { code, report } = await judged(file, ['--only', SOME_OF_EACH, '--workers', '1'], proxied)
  assert.deepEqual(openIn(report), [])
  assert.equal(code, 0)
  assert.ok(proxy.passed.filter(({ url }) => url.startsWith(named)).length >= report.exercised.requests)
})

test('behind an authority of its own a target is judged once the target file names it', async (t) => {
  const { origin, behind, folder } = await referenceServer(t)
  const authority = makeCertificate('Own authority')
  const secured = await gateway(t, { origin, certificate: makeCertificate('localhost', authority) })
  await writeFile(join(folder, 'ca.pem'), authority.cert)

  const trusted = await behind(secured.address, { http: { ca: 'ca.pem' } })
  const { code, report } = await judged(trusted, ['--only', SOME_OF_EACH, '--workers', '1'])
  assert.deepEqual(openIn(report), [])
  assert.equal(code, 0)

  const unknown = await behind(secured.address)
  const refused = await callKit([
    ...['run', '--target', unknown, '--effort', 'quick', '--out', join(folder, 'refused')],
    ...['--only', SOME_OF_EACH, '--workers', '1'],
  ])
  assert.equal(refused.code, 3)
  assert.match(refused.stderr, /supply +http\.ca in the target file/)
})

test('on a slow line a target is judged as it is without', async (t) => {
  const { origin, behind } = await referenceServer(t, ['--fault', 'batch-neighbours-swapped'])
  const slow = await slowLine(Number(new URL(origin).port), 300)
  t.after(() => slow.stop())
  const file = await behind(`http://127.0.0.1:${slow.port}`)
  const only = 'extensions.shape,stream.one-end,batch.request-order'
  const { code, report } = await judged(file, ['--only', only])
  assert.equal(code, 1)
  const [found, ...others] = openIn(report)
  assert.match(found ?? '', /^batch\.request-order failed: /)
  assert.deepEqual(others, [])
  assert.ok(report.exercised.requests >= 5)
})
