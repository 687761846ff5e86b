import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawsFrom } from '../fixtures/property/draws.ts'
import { judgeQuickly, openIn, referenceServer } from './testing/behind.ts'
import { type Disturbance, gateway } from './testing/gateway.ts'

/** Something of each endpoint, positive and negative, and what stands on it. */
const SOME =
  'token.issues,token.client-secret-exact,platform.lists-workspaces,platform.forged-token,platform.other-account,channel.key-required,channel.header-name-any-case,stream.one-end,invoke.shape,batch.request-order,files.created,credential.rotation-new-secret'

const ONE_WORKER = ['--only', SOME, '--workers', '1']

/** So many of a hundred requests meet it. */
function percent(share: number, ...kinds: readonly Disturbance[]): () => Disturbance | undefined {
  const draws = drawsFrom(1, 'line')
  return () => (draws.chance(share) ? draws.one(kinds) : undefined)
}

/** More than so many requests within half a second are turned away. */
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
  assert.match(lines[0] ?? '', /answers of the implementation in place of answers 504 by `stand-in`/)
  assert.ok(seconds < 60, `${seconds} s`)
})

test('an endpoint that answers 503 always, and alone, is a finding that says why', async (t) => {
  const { origin, behind } = await referenceServer(t)
  const disturb = (_count: number, { pathname }: URL) => (/\/invoke$/.test(pathname) ? 503 : undefined)
  const file = await behind((await gateway(t, { origin, disturb })).address)
  const { code, report } = await judgeQuickly(file, [
    '--only',
    'invoke.shape,invoke.full-reply,stream.one-end',
    '--workers',
    '1',
  ])
  assert.equal(code, 1)
  const [blocked, found, ...others] = openIn(report)
  assert.match(blocked ?? '', /^invoke\.shape blocked: blocked by invoke\.full-reply/)
  assert.match(found ?? '', /^invoke\.full-reply failed: .*status 503.*beside it was answered \d times/s)
  assert.deepEqual(others, [])
})
