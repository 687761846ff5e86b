import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeCertificate } from '../fixtures/http/testing/tls-server.ts'
import { judgeQuickly, openIn, referenceServer } from './testing/behind.ts'
import { callHere } from './testing/call-here.ts'
import { gateway } from './testing/gateway.ts'
import { words } from './testing/words.ts'

/** Something over each kind of connection. */
const SOME_OF_EACH =
  'token.is-jwt,platform.lists-workspaces,stream.one-end,invoke.shape,files.created,credential.rotation-new-secret,document.openapi-3'

test('behind a proxy a target is judged as it is without, and nothing goes past the proxy', async (t) => {
  const { origin, behind } = await referenceServer(t)
  const proxy = await gateway(t, { origin })
  // A name that only the proxy knows: what bypassed it would be unreachable.
  const named = 'http://target.invalid:8080'
  const file = await behind(named)
  const proxied = { http_proxy: proxy.address, HTTP_PROXY: proxy.address, no_proxy: '', NO_PROXY: '' }
  const { code, report } = await judgeQuickly(file, ['--only', SOME_OF_EACH, '--workers', '1'], proxied)
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
  const { code, report } = await judgeQuickly(trusted, ['--only', SOME_OF_EACH, '--workers', '1'])
  assert.deepEqual(openIn(report), [])
  assert.equal(code, 0)

  const unknown = await behind(secured.address)
  const refused = await callHere([
    ...['run', '--target', unknown, '--effort', 'quick', '--out', join(folder, 'refused')],
    ...['--only', SOME_OF_EACH, '--workers', '1'],
  ])
  assert.equal(refused.code, 3)
  assert.match(refused.stderr, /supply +http\.ca in the target file/)
})

test('where a gateway answers in place of everything, nothing is judged, and one line says who it was', async (t) => {
  const { origin, behind } = await referenceServer(t)
  let asked = 0
  const disturb = () => {
    asked += 1
    return 504 as const
  }
  const file = await behind((await gateway(t, { origin, disturb })).address)
  const { code, report, stderr } = await judgeQuickly(file, ['--only', SOME_OF_EACH, '--workers', '1'])
  assert.equal(code, 3)
  assert.equal(report.verdict, 'incomplete')
  assert.deepEqual(
    openIn(report).filter((line) => !/^\S+ blocked: /.test(line)),
    [],
  )
  const lines = stderr.split('\n').filter((line) => line.startsWith('supply '))
  assert.equal(lines.length, 1, stderr)
  assert.match(lines[0] ?? '', /answers from the implementation instead of answers 504 by `stand-in`/)
  // A request is repeated five times, with growing waits, but only until its endpoint is known to be mute.
  assert.ok(asked < 80, `${asked} requests`)
})

test('an endpoint that answers 503 always, and alone, is a finding that says why', async (t) => {
  const { origin, behind } = await referenceServer(t)
  const disturb = (_count: number, { pathname }: URL) => (/\/invoke$/.test(pathname) ? 503 : undefined)
  const file = await behind((await gateway(t, { origin, disturb })).address)
  const { code, report } = await judgeQuickly(
    file,
    words`--only invoke.shape,invoke.full-reply,stream.one-end --workers 1`,
  )
  assert.equal(code, 1)
  const [blocked, found, ...others] = openIn(report)
  assert.match(blocked ?? '', /^invoke\.shape blocked: blocked by invoke\.full-reply/)
  assert.match(found ?? '', /^invoke\.full-reply failed: .*status 503.*beside it was answered \d times/s)
  assert.deepEqual(others, [])
})
