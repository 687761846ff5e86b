import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, TargetIdentity } from '../../contracts/generated/schemas.ts'
import { sampleCheck, sampleEvidence, sampleExchange } from '../samples/sample-lines.ts'
import { dropDoubtful } from './doubtful-checks.ts'
import type { Evidence } from './evidence.ts'

const DURATION = 1_000

function shard(
  index: number,
  checks: readonly Partial<CheckLine>[],
  { target = {}, machine }: { target?: Partial<TargetIdentity>; machine?: string } = {},
): Evidence {
  const lines = checks.map((check, number) =>
    sampleCheck({
      id: `stream#${index}-${number}`,
      requirements: ['stream.one-end'],
      durationMs: DURATION,
      ...check,
    }),
  )
  return sampleEvidence(lines, {
    header: {
      shard: { index, total: 2, ...(machine === undefined ? {} : { machine }) },
      target: { name: 'Acme', claims: ['channel'], addresses: { channel: 'http://a.test' }, ...target },
    },
  })
}

const at = (second: string): string => `2026-03-04T09:30:${second}.000Z`
const still = { file: 'specs/platform/expired-token.alone.spec.ts:6', startedAt: at('30') }
const moving = sampleExchange({ id: 'x#1', label: 'move the clock 90600 seconds forward' })
const alone = { ...still, exchanges: [moving] }
const failing = { outcome: 'failed', reason: 'expected 200, saw 401' } as const

function outcomes(parts: readonly Evidence[]): readonly string[] {
  return dropDoubtful(parts).flatMap(({ checks }) => checks.map(({ outcome }) => outcome))
}

test('a failure that was seen while another shard moved the clock is blocked, and says what to do', () => {
  const [first] = dropDoubtful([shard(1, [{ ...failing, startedAt: at('29') }]), shard(2, [alone])])
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
  const other = { target: { addresses: { channel: 'http://b.test' } } }
  assert.deepEqual(outcomes([first, shard(2, [alone], other)]), ['failed', 'passed'])
})

test('127.0.0.1 and its like are one instance on one machine alone', () => {
  for (const address of [
    'http://127.0.0.1:8080',
    'http://localhost:8080',
    'http://app.localhost',
    'http://[::1]:1',
  ]) {
    const target = { addresses: { channel: address } }
    const merged = (one?: string, two?: string): readonly string[] =>
      outcomes([
        shard(1, [{ ...failing, startedAt: at('30') }], {
          target,
          ...(one === undefined ? {} : { machine: one }),
        }),
        shard(2, [alone], { target, ...(two === undefined ? {} : { machine: two }) }),
      ])
    assert.deepEqual(merged('m1', 'm1'), ['blocked', 'passed'], address)
    assert.deepEqual(merged('m1', 'm2'), ['failed', 'passed'], address)
    assert.deepEqual(merged(), ['failed', 'passed'], address)
  }
})

test('a check that runs alone and moved no clock casts no doubt', () => {
  const first = shard(1, [{ ...failing, startedAt: at('30') }])
  const refused = { ...moving, response: { status: 404, headers: [], complete: true } }
  for (const one of [still, { ...still, exchanges: [refused] }]) {
    assert.deepEqual(outcomes([first, shard(2, [one])]), ['failed', 'passed'])
  }
})

test('where a module or a person moves the clock, a check that runs alone may have moved it', () => {
  const portal = { target: { claims: ['channel', 'lifecycle'] } }
  const first = shard(1, [{ ...failing, startedAt: at('30') }], portal)
  assert.deepEqual(outcomes([first, shard(2, [still], portal)]), ['blocked', 'passed'])
  const idle: Partial<CheckLine> = { ...still, outcome: 'blocked', exchanges: [] }
  assert.deepEqual(outcomes([first, shard(2, [idle], portal)]), ['failed', 'blocked'])
  const addresses = { channel: 'http://a.test', portal: 'http://a.test/portal' }
  const seen = { target: { ...portal.target, addresses } }
  const second = shard(1, [{ ...failing, startedAt: at('30') }], seen)
  assert.deepEqual(outcomes([second, shard(2, [still], seen)]), ['failed', 'passed'])
})

test('what a blocked check saw of another requirement counts no more, and nothing else of it changes', () => {
  const blocked = {
    outcome: 'blocked',
    reason: 'expected 401, saw 200',
    blockedBy: 'token.issues',
    startedAt: at('30'),
  } as const
  const violation = { expected: '401', actual: '200' }
  const [first] = dropDoubtful([shard(1, [{ ...blocked, violation }]), shard(2, [alone])])
  const [without] = dropDoubtful([shard(1, [blocked])])
  assert.deepEqual(first?.checks, without?.checks)
})
