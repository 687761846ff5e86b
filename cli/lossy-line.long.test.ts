import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDraws } from '../fixtures/chance/draws.ts'
import { judgeQuickly, openIn, referenceServer } from './testing/behind.ts'
import { type Disturbance, gateway } from './testing/gateway.ts'

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
