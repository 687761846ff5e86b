import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  CheckLine,
  EvidenceFooter,
  EvidenceHeader,
  TargetIdentity,
} from '../../contracts/generated/schemas.ts'
import { sampleCheck, sampleEvidence, sampleExchange, sampleHeader } from '../samples/sample-lines.ts'
import { dropDoubtful } from './doubtful-checks.ts'
import type { Evidence } from './evidence.ts'
import { mergeShards } from './merge-shards.ts'

function shardOf(
  index: number,
  total: number,
  more: { header?: Partial<EvidenceHeader>; footer?: Partial<EvidenceFooter> } = {},
): Evidence {
  const check = sampleCheck({ id: `stream#${index}`, requirements: ['stream.one-end'] })
  return sampleEvidence([check], { ...more, header: { shard: { index, total }, ...more.header } })
}

test('a run that is not sharded stays as it is', () => {
  const evidence = sampleEvidence([])
  assert.deepEqual(mergeShards([evidence]), evidence)
})

test('shards are joined in their order, with the first start and the last end', () => {
  const merged = mergeShards([
    shardOf(2, 2, {
      header: { startedAt: '2026-03-04T09:29:00.000Z' },
      footer: { errors: ['late'], finishedAt: '2026-03-04T09:35:00.000Z' },
    }),
    shardOf(1, 2, { footer: { errors: ['early'] } }),
  ])
  assert.deepEqual(
    merged.checks.map(({ id }) => id),
    ['stream#1', 'stream#2'],
  )
  assert.deepEqual(merged.header, sampleHeader({ startedAt: '2026-03-04T09:29:00.000Z' }))
  assert.equal(merged.finishedAt, '2026-03-04T09:35:00.000Z')
  assert.deepEqual(merged.errors, ['early', 'late'])
  assert.deepEqual(merged.gaps, [])
})

test('a shard that is missing is a gap, and what there is a part', () => {
  const merged = mergeShards([shardOf(2, 4), shardOf(3, 4)])
  assert.deepEqual(merged.gaps, [
    'Shards 1, 4 of 4 are missing: this is a part of a run. Give all shards to the command report.',
  ])
  assert.equal(merged.isPart, true)
  assert.equal(mergeShards([shardOf(1, 2), shardOf(2, 2)]).isPart, undefined)
})

test('a gap is told once, with the shards that have it', () => {
  const footer = { interrupted: true }
  assert.deepEqual(mergeShards([shardOf(1, 3, { footer }), shardOf(2, 3, { footer }), shardOf(3, 3)]).gaps, [
    'Shards 1, 2 of 3: The run was interrupted before all of its checks had ended.',
  ])
})

test('the last shard is whole with its checks that run alone only', () => {
  const others = shardOf(2, 2, { header: { shard: { index: 2, total: 2, part: 'others' } } })
  const header = { shard: { index: 2, total: 2, part: 'alone' } } as const
  const alone = sampleEvidence([sampleCheck({ id: 'alone#1', requirements: ['stream.one-end'] })], { header })
  const first = shardOf(1, 2, { header: { shard: { index: 1, total: 2, part: 'others' } } })
  assert.deepEqual(mergeShards([first, others, alone]).gaps, [])
  assert.deepEqual(mergeShards([first, others]).gaps, [
    'Shard 2 of 2: The run broke off before the checks that run alone.',
  ])
})

/** This many shards of one run, each a minute long, that began at these times of one day or the next. */
function begunAt(...times: readonly string[]): readonly Evidence[] {
  return times.map((time, place) => {
    const startedAt = `2026-03-${time}:00.000Z`
    const finishedAt = `2026-03-${time}:59.000Z`
    return shardOf(place + 1, times.length, { header: { startedAt }, footer: { finishedAt } })
  })
}

test('shards may run one after the other for as long as they like', () => {
  const { gaps, notes } = mergeShards(begunAt('04T09:00', '04T09:40', '04T10:30', '04T11:20'))
  assert.deepEqual([gaps, notes], [[], undefined])
})

test('a pause between shards is told, and from half a day on they are not taken for one run', () => {
  const paused = mergeShards(begunAt('04T09:00', '04T12:30'))
  assert.deepEqual(paused.gaps, [])
  assert.match(paused.notes?.join() ?? '', /^For more than 3 hours before shard 2 of 2 began, no shard/)
  const apart = mergeShards(begunAt('05T02:00', '04T02:00', '04T02:05'))
  assert.match(
    apart.gaps.join(),
    /^For more than 23 hours before shard 1 of 3 began, .*not taken for shards of one/,
  )
  assert.equal(apart.notes, undefined)
})

test('the machine of a shard is no part of the run', () => {
  const of = (index: number): Evidence =>
    shardOf(index, 2, { header: { shard: { index, total: 2, machine: `m${index}` } } })
  assert.deepEqual(mergeShards([of(1), of(2)]).header, sampleHeader())
})

test('shards may have judged the target at addresses of their own', () => {
  const target = { name: 'Acme staging', claims: ['channel'], addresses: { channel: 'http://other.test' } }
  assert.equal(mergeShards([shardOf(1, 2), shardOf(2, 2, { header: { target } })]).checks.length, 2)
})

test('shards of different runs are refused, naming what differs', () => {
  const others: Partial<EvidenceHeader>[] = [
    { seed: 7 },
    { effort: 'quick' },
    { kit: { name: 'agent-platform-conformance', version: '9.9.9' } },
    { specification: { release: '2.0.0', digest: 'e'.repeat(64) } },
    { target: { name: 'Other', claims: ['channel'] } },
    { selection: { profiles: ['channel'], only: [] } },
  ]
  for (const header of others) {
    const [member = ''] = Object.keys(header)
    assert.throws(() => mergeShards([shardOf(1, 2), shardOf(2, 2, { header })]), {
      name: 'EvidenceError',
      code: 'SHARDS_DISAGREE',
      message: new RegExp(`more than one run: ${member} is `),
    })
  }
})

test('evidence that is not of shards of one total is refused', () => {
  const whole = sampleEvidence([])
  for (const parts of [
    [whole, whole],
    [shardOf(1, 2), shardOf(2, 3)],
    [shardOf(1, 2), whole],
  ]) {
    assert.throws(() => mergeShards(parts), { code: 'SHARDS_DISAGREE', message: /shards of one total/ })
  }
})

test('a shard that is given twice is refused', () => {
  assert.throws(() => mergeShards([shardOf(1, 2), shardOf(1, 2)]), {
    code: 'CHECK_DUPLICATE',
    message: /the check stream#1 stands in two of the given files/,
  })
})

test('what the shards doubt in the target file is told once', () => {
  const doubts = ['channel.apiKey is doubtful.']
  const merged = mergeShards([shardOf(1, 2), shardOf(2, 2, { header: { doubts } })])
  assert.deepEqual(merged.header.doubts, doubts)
  assert.equal(mergeShards([shardOf(1, 2), shardOf(2, 2)]).header.doubts, undefined)
})

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
