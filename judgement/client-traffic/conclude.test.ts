import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../exchange/exchange.ts'
import { Blocked } from '../outcome/blocked.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { Violation } from '../outcome/violation.ts'
import { conclude } from './conclude.ts'
import { exchangeAt, fetchToken, list, say, trafficOf } from './testing/recorded-client.ts'
import { judgeTokenReuse } from './token-reuse.ts'

function concluded(findings: Parameters<typeof conclude>[0]): { error: unknown; kept: readonly Exchange[] } {
  const kept: Exchange[] = []
  try {
    conclude(findings, { keep: (exchange) => void kept.push(exchange) })
    return { error: undefined, kept }
  } catch (error) {
    return { error, kept }
  }
}

test('an offence is a violation, with what it cannot be understood without', () => {
  const many = Array.from({ length: 40 }, (_, index) => list(index, 'a'))
  const findings = judgeTokenReuse(trafficOf([fetchToken(0, 'a'), ...many, fetchToken(90, 'b')]))
  const { error, kept } = concluded(findings)
  assert.ok(error instanceof Violation)
  assert.equal(error.facts.exchange?.number, 42)
  assert.equal(kept.length, 20)
  assert.deepEqual([kept[0]?.number, kept.at(-1)?.number], [1, 42])
})

test('a gap blocks, an absence is not applicable, and neither passes', () => {
  assert.ok(
    concluded({ judged: [], offences: [], gap: { reason: 'a', supply: 'b' } }).error instanceof Blocked,
  )
  assert.ok(concluded({ judged: [], offences: [], absence: 'none' }).error instanceof NotApplicable)
  const [request] = trafficOf([say(0, 'invoke', {})]).requests
  assert.equal(concluded({ judged: request === undefined ? [] : [request], offences: [] }).error, undefined)
})

test('what went elsewhere stays out of the evidence', () => {
  const { requests } = trafficOf([say(0, 'invoke', {}), exchangeAt(1, { url: 'https://private.test/' })])
  assert.deepEqual(
    concluded({ judged: requests, offences: [] }).kept.map(({ number }) => number),
    [1],
  )
})

test('traffic with nothing of the service shows nothing', () => {
  for (const exchanges of [[], [exchangeAt(0, { url: 'https://other.test/' })]]) {
    assert.throws(() => trafficOf(exchanges), Blocked)
  }
})
