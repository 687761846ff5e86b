import assert from 'node:assert/strict'
import { test } from 'node:test'
import { underBaseline } from './judge-requirement.ts'
import type { RequirementVerdict } from './requirement-verdict.ts'

const entry = { id: 'stream.one-end', reason: 'the gateway sends two' }
const startedAt = '2026-03-04T09:30:00.000Z'
const expired = { ...entry, expires: '2026-03-03' }

test('a failure and a warning with an entry are accepted, with both reasons', () => {
  for (const verdict of ['failed', 'warned'] as const) {
    assert.deepEqual(underBaseline({ verdict, reason: 'saw two' }, entry, startedAt), {
      verdict: 'accepted',
      accepted: verdict,
      reason: 'accepted by the baseline (the gateway sends two): saw two',
    })
    assert.deepEqual(underBaseline({ verdict }, entry, startedAt), {
      verdict: 'accepted',
      accepted: verdict,
      reason: 'accepted by the baseline (the gateway sends two)',
    })
  }
})

test('an entry for what does not fail is stale, also when it has expired', () => {
  for (const verdict of ['passed', 'observed', 'not-applicable', 'excluded'] as const) {
    for (const one of [entry, expired]) {
      assert.deepEqual(underBaseline({ verdict, reason: 'r' }, one, startedAt), {
        verdict,
        reason: 'r',
        baselineFault: 'stale',
      })
    }
  }
})

test('an entry whose last day is over accepts nothing, and is a fault', () => {
  for (const verdict of ['failed', 'warned', 'blocked', 'untested', 'broken'] as const) {
    assert.deepEqual(underBaseline({ verdict, reason: 'r' }, expired, startedAt), {
      verdict,
      reason: 'r',
      baselineFault: 'expired',
    })
  }
})

test('an entry holds up to its last day, in UTC', () => {
  const weigh = (expires: string, started: string): RequirementVerdict['verdict'] =>
    underBaseline({ verdict: 'failed' }, { ...entry, expires }, started).verdict
  assert.equal(weigh('2026-03-05', startedAt), 'accepted')
  assert.equal(weigh('2026-03-04', startedAt), 'accepted')
  assert.equal(weigh('2026-03-04', '2026-03-04T23:59:59.999Z'), 'accepted')
  assert.equal(weigh('2026-03-04', '2026-03-05T00:00:00.000Z'), 'failed')
  assert.equal(weigh('2026-03-04', '2026-03-05T01:00:00.000+02:00'), 'accepted')
  assert.equal(weigh('2026-03-04', '2026-03-04T23:00:00.000-02:00'), 'failed')
})

test('an entry for what may or may not fail stays, unused', () => {
  for (const verdict of ['blocked', 'untested', 'broken'] as const) {
    assert.deepEqual(underBaseline({ verdict, reason: 'r' }, entry, startedAt), { verdict, reason: 'r' })
  }
})

test('a run that does not score a requirement says nothing about its entry', () => {
  for (const verdict of ['not-claimed', 'pending'] as const) {
    for (const one of [entry, expired]) {
      assert.deepEqual(underBaseline({ verdict, reason: 'r' }, one, startedAt), { verdict, reason: 'r' })
    }
  }
})
