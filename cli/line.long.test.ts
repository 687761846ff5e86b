import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createDraws } from '../fixtures/chance/draws.ts'
import { makeCertificate } from '../fixtures/http/testing/tls-server.ts'
import type { TrafficPlan } from './plan/plan-traffic.ts'
import { slowLine } from './specimens/make-specimens.ts'
import { judgeQuickly, openIn, referenceServer } from './testing/behind.ts'
import { callHere } from './testing/call-here.ts'
import { type Disturbance, gateway, type PassedRequest } from './testing/gateway.ts'
import { words } from './testing/words.ts'

/** Something of each endpoint, positive and negative, and what depends on it. */
const SOME =
  'token.issues,token.client-secret-exact,platform.lists-workspaces,platform.forged-token,platform.other-account,channel.key-required,channel.header-name-any-case,stream.one-end,invoke.shape,batch.request-order,files.created,credential.rotation-new-secret'

const ONE_WORKER = ['--only', SOME, '--workers', '1']

/** This many of a hundred requests meet it. */
function percent(share: number, ...kinds: readonly Disturbance[]): () => Disturbance | undefined {
  const draws = createDraws(1, 'line')
  return () => (draws.chance(share) ? draws.one(kinds) : undefined)
}

/** Turns away more than this many requests within half a second. */
function atMost(most: number): () => Disturbance | undefined {
  let recent: number[] = []
  return () => {
    const now = performance.now()
    recent = recent.filter((at) => now - at < 500)
    if (recent.length >= most) return 503
    recent.push(now)
    return undefined
  }
}

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

for (const [name, disturb] of [
  ['1 in 20 answered 502', percent(5, 502)],
  ['1 in 20 reset', percent(5, 'reset')],
  ['1 in 10 answered 502 or 503, or reset', percent(10, 502, 503, 'reset')],
  ['bursts turned away with 503', atMost(10)],
] as const) {
  test(`behind a line with ${name}, what holds is conformant, and a fault is named alone`, async (t) => {
    const { origin, behind } = await referenceServer(t)
    const sound = await behind((await gateway(t, { origin, disturb })).address)
    const { code, report } = await judgeQuickly(sound, ONE_WORKER)
    assert.deepEqual(openIn(report), [])
    assert.equal(code, 0)

    const broken = await referenceServer(t, ['--fault', 'batch-neighbours-swapped'])
    const file = await broken.behind((await gateway(t, { origin: broken.origin, disturb })).address)
    const faulty = await judgeQuickly(file, ONE_WORKER)
    const [found, ...others] = openIn(faulty.report)
    assert.match(found ?? '', /^batch\.request-order failed: /)
    assert.deepEqual(others, [])
    assert.equal(faulty.code, 1)
  })
}

test('where a gateway answers in place of everything, nothing is judged, and one line says who it was', async (t) => {
  const { origin, behind } = await referenceServer(t)
  const file = await behind((await gateway(t, { origin, disturb: () => 504 })).address)
  const { code, report, stderr, seconds } = await judgeQuickly(file, ONE_WORKER)
  assert.equal(code, 3)
  assert.equal(report.verdict, 'incomplete')
  assert.deepEqual(
    openIn(report).filter((line) => !/^\S+ blocked: /.test(line)),
    [],
  )
  const lines = stderr.split('\n').filter((line) => line.startsWith('supply '))
  assert.equal(lines.length, 1, stderr)
  assert.match(lines[0] ?? '', /answers from the implementation instead of answers 504 by `stand-in`/)
  assert.ok(seconds < 60, `${seconds} s`)
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

test('on a slow line a target is judged as it is without', async (t) => {
  const { origin, behind } = await referenceServer(t, ['--fault', 'batch-neighbours-swapped'])
  const slow = await slowLine(Number(new URL(origin).port), 300)
  t.after(() => slow.stop())
  const file = await behind(`http://127.0.0.1:${slow.port}`)
  const only = 'extensions.shape,stream.one-end,batch.request-order'
  const { code, report } = await judgeQuickly(file, ['--only', only])
  assert.equal(code, 1)
  const [found, ...others] = openIn(report)
  assert.match(found ?? '', /^batch\.request-order failed: /)
  assert.deepEqual(others, [])
  assert.ok(report.exercised.requests >= 5)
})

test('with five seconds before each answer a target is judged as it is without', async (t) => {
  const { origin, behind } = await referenceServer(t, ['--fault', 'batch-neighbours-swapped'])
  const slow = await slowLine(Number(new URL(origin).port), 5_000)
  t.after(() => slow.stop())
  const file = await behind(`http://127.0.0.1:${slow.port}`, { pace: { concurrency: 8 } })
  const only = 'token.shape,extensions.shape,invoke.shape,stream.one-end,batch.request-order'
  const { code, report, seconds } = await judgeQuickly(file, ['--workers', '4', '--only', only])
  assert.equal(code, 1)
  const [found, ...others] = openIn(report)
  assert.match(found ?? '', /^batch\.request-order failed: /)
  assert.deepEqual(others, [])
  assert.ok(report.exercised.requests >= 5 && seconds > 5)
})

test('at ten requests a minute a target is judged as planned, within a tenth', async (t) => {
  const { origin, behind } = await referenceServer(t)
  const counted = await gateway(t, { origin })
  const file = await behind(counted.address, { pace: { concurrency: 1, requestsPerMinute: 10 } })
  const only = ['--only', 'token.type-is-bearer,invoke.shape,extensions.shape,batch.status']
  const planned = await callHere(['plan', '--target', file, '--effort', 'quick', '--format', 'json', ...only])
  const plan: TrafficPlan = JSON.parse(planned.stdout)
  assert.equal(counted.passed.length, 0)

  const { code, seconds } = await judgeQuickly(file, only)
  assert.equal(code, 0)
  assertWithinATenth('requests', plan.requests, counted.passed.length)
  assertWithinATenth('messages', plan.messages, sum(counted.passed.map(messagesIn)))
  assertWithinATenth('bytes', plan.bytes, sum(counted.passed.map(({ body }) => body.length)))
  assert.ok(
    plan.leastSeconds !== null && seconds >= 0.9 * plan.leastSeconds,
    `${plan.leastSeconds} s planned`,
  )
})

test('no more requests are under way than the target file allows, whoever sends them', async (t) => {
  const { origin, behind } = await referenceServer(t)
  for (const [concurrency, workers, only] of [
    [2, 2, 'stream.*,invoke.*,batch.*'],
    [3, 2, 'stream.*,invoke.*,batch.*'],
    [1, 2, 'invoke.*,batch.*'],
  ] as const) {
    const counted = await gateway(t, { origin, delay: 20 })
    const file = await behind(counted.address, { pace: { concurrency } })
    const { code, report } = await judgeQuickly(file, ['--workers', `${workers}`, '--only', only])
    assert.deepEqual([code, openIn(report), counted.most], [0, [], concurrency])
  }
})

/** A batch counts one message for each member. */
function messagesIn({ url, body }: PassedRequest): number {
  if (!/\/(?:invoke|batch|stream)$/.test(url)) return 0
  const sent: unknown = JSON.parse(body.toString())
  return Array.isArray(sent) ? sent.length : 1
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function assertWithinATenth(what: string, planned: number, sent: number): void {
  assert.ok(sent > 0 && Math.abs(planned - sent) <= 0.1 * sent, `${what}: planned ${planned}, sent ${sent}`)
}
