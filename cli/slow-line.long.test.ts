import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TrafficPlan } from './plan/plan-traffic.ts'
import { judgeQuickly, openIn, referenceServer } from './testing/behind.ts'
import { callHere } from './testing/call-here.ts'
import { gateway, type PassedRequest } from './testing/gateway.ts'

test('on a slow line a target is judged as it is without', async (t) => {
  const { origin, behind } = await referenceServer(t, ['--fault', 'batch-neighbours-swapped'])
  const { address } = await gateway(t, { origin, delay: 300 })
  const file = await behind(address)
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
  const { address } = await gateway(t, { origin, delay: 5_000 })
  const file = await behind(address, { pace: { concurrency: 8 } })
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
