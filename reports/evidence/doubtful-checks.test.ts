import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine } from '../../contracts/generated/schemas.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { withoutDoubtful } from './doubtful-checks.ts'
import type { Evidence } from './evidence.ts'

const DURATION = 1_000

function shard(index: number, checks: readonly Partial<CheckLine>[], address = 'http://a.test'): Evidence {
  const lines = checks.map((check, number) =>
    sampleCheck({
      id: `stream#${index}-${number}`,
      requirements: ['stream.one-end'],
      durationMs: DURATION,
      ...check,
    }),
  )
  const target = { name: 'Acme', claims: ['channel'], addresses: { channel: address } }
  return sampleEvidence(lines, { header: { shard: { index, total: 2 }, target } })
}

const at = (second: string): string => `2026-03-04T09:30:${second}.000Z`
const alone = { file: 'specs/platform/expired-token.alone.spec.ts:6', startedAt: at('30') }
const failing = { outcome: 'failed', reason: 'expected 200, saw 401' } as const

function outcomes(parts: readonly Evidence[]): readonly string[] {
  return withoutDoubtful(parts).flatMap(({ checks }) => checks.map(({ outcome }) => outcome))
}

test('a failure that was seen while another shard moved the clock is blocked, and says what to do', () => {
  const [first] = withoutDoubtful([shard(1, [{ ...failing, startedAt: at('29') }]), shard(2, [alone])])
  const [check] = first?.checks ?? []
  assert.equal(check?.outcome, 'blocked')
  assert.match(check?.reason ?? '', /shard 2 of 2 moved the target's clock meanwhile.*expected 200, saw 401/)
  assert.match(check?.supply ?? '', /shard 2 of 2, started once the others have ended/)
})

test('what passed, what failed at another time, and what failed in the same shard stays', () => {
  assert.deepEqual(outcomes([shard(1, [{ startedAt: at('30') }]), shard(2, [alone])]), ['passed', 'passed'])
  for (const startedAt of [at('10'), at('50')]) {
    assert.deepEqual(outcomes([shard(1, [{ ...failing, startedAt }]), shard(2, [alone])]), [
      'failed',
      'passed',
    ])
  }
  const own = shard(2, [alone, { ...failing, startedAt: at('30') }])
  assert.deepEqual(outcomes([shard(1, []), own]), ['passed', 'failed'])
})

test('an instance of its own has a clock of its own', () => {
  const first = shard(1, [{ ...failing, startedAt: at('30') }])
  assert.deepEqual(outcomes([first, shard(2, [alone], 'http://b.test')]), ['failed', 'passed'])
})

test('what a blocked check saw of another requirement counts no more, and nothing else of it changes', () => {
  const blocked = {
    outcome: 'blocked',
    reason: 'expected 401, saw 200',
    blockedBy: 'token.issues',
    startedAt: at('30'),
  } as const
  const violation = { expected: '401', actual: '200' }
  const [first] = withoutDoubtful([shard(1, [{ ...blocked, violation }]), shard(2, [alone])])
  const [without] = withoutDoubtful([shard(1, [blocked])])
  assert.deepEqual(first?.checks, without?.checks)
})
