import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Level } from '../../contracts/catalogue.ts'
import type { CheckLine, EvidenceFooter } from '../../contracts/generated/schemas.ts'
import { mergeShards } from '../evidence/merge-shards.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'
import { applyBaseline } from './judge-requirement.ts'
import { type RequirementVerdict, STEPS, stepOf, type Verdict, worstStep } from './requirement-verdict.ts'
import { exitCodeOf, type ProfileVerdict, profileVerdict, runVerdict, shardExitCode } from './run-verdict.ts'

const sound = { hasErrors: false, isPartial: false }

function judged(verdict: Verdict, more: Partial<RequirementVerdict> = {}): RequirementVerdict {
  return { id: 'stream.one-end', level: 'must', profile: 'channel', verdict, ...more }
}

function ofVerdicts(...verdicts: readonly Verdict[]): ProfileVerdict {
  return profileVerdict(
    verdicts.map((verdict) => judged(verdict)),
    sound,
  )
}

test('a profile is conformant when all that is scored holds', () => {
  assert.equal(ofVerdicts('passed'), 'conformant')
  assert.equal(
    ofVerdicts('passed', 'warned', 'accepted', 'not-applicable', 'excluded', 'pending'),
    'conformant',
  )
  assert.equal(ofVerdicts('warned'), 'conformant')
  assert.equal(ofVerdicts('accepted'), 'conformant')
})

test('a failure makes a profile not conformant, before what is unknown', () => {
  assert.equal(ofVerdicts('passed', 'failed', 'blocked', 'untested'), 'not-conformant')
})

test('a failed should, where it counts, makes a profile not conformant', () => {
  assert.equal(
    profileVerdict([judged('passed'), judged('failed', { level: 'should' })], sound),
    'not-conformant',
  )
})

test('what is blocked or untested leaves a profile incomplete, a should too', () => {
  for (const verdict of ['blocked', 'untested'] as const) {
    for (const level of ['must', 'should'] satisfies Level[]) {
      assert.equal(profileVerdict([judged('passed'), judged(verdict, { level })], sound), 'incomplete')
    }
  }
})

test('observations change no verdict, unless the kit broke', () => {
  for (const verdict of ['observed', 'blocked', 'untested', 'not-applicable'] as const) {
    const observation = judged(verdict, { level: 'observe' })
    assert.equal(profileVerdict([judged('passed'), observation], sound), 'conformant')
    assert.equal(profileVerdict([observation], sound), 'not-claimed')
  }
  assert.equal(profileVerdict([judged('passed'), judged('broken', { level: 'observe' })], sound), 'broken')
})

test('a profile in which nothing applies is incomplete', () => {
  assert.equal(ofVerdicts('not-applicable', 'not-applicable'), 'incomplete')
})

test('a profile of which nothing is scored is not claimed', () => {
  assert.equal(ofVerdicts(), 'not-claimed')
  assert.equal(ofVerdicts('not-claimed', 'excluded', 'pending'), 'not-claimed')
})

test('a broken check breaks the profile before anything else', () => {
  assert.equal(ofVerdicts('broken', 'failed'), 'broken')
  assert.equal(ofVerdicts('broken', 'not-claimed'), 'broken')
})

test('a stale or expired entry makes a profile not conformant, also where nothing is scored', () => {
  for (const baselineFault of ['stale', 'expired'] as const) {
    assert.equal(profileVerdict([judged('passed', { baselineFault })], sound), 'not-conformant')
    assert.equal(profileVerdict([judged('excluded', { baselineFault })], sound), 'not-conformant')
    assert.equal(
      profileVerdict([judged('blocked', { baselineFault }), judged('passed')], sound),
      'not-conformant',
    )
  }
})

test('errors outside any check break every profile that is scored, and no other', () => {
  const flaws = { hasErrors: true, isPartial: false }
  assert.equal(profileVerdict([judged('passed')], flaws), 'broken')
  assert.equal(profileVerdict([judged('failed')], flaws), 'broken')
  assert.equal(profileVerdict([judged('not-claimed')], flaws), 'not-claimed')
})

test('evidence with a gap leaves a profile incomplete, unless it shows worse', () => {
  const flaws = { hasErrors: false, isPartial: true }
  assert.equal(profileVerdict([judged('passed')], flaws), 'incomplete')
  assert.equal(profileVerdict([judged('failed')], flaws), 'not-conformant')
  assert.equal(profileVerdict([judged('not-claimed')], flaws), 'not-claimed')
})

test('a run is as good as the worst of its profiles', () => {
  const rising: ProfileVerdict[] = ['not-claimed', 'conformant', 'incomplete', 'not-conformant', 'broken']
  for (const [index, worse] of rising.entries()) {
    if (worse === 'not-claimed') continue
    for (const better of rising.slice(0, index + 1)) {
      assert.equal(runVerdict([better, worse], sound), worse)
      assert.equal(runVerdict([worse, better], sound), worse)
    }
  }
})

test('a run that scores nothing is incomplete', () => {
  assert.equal(runVerdict([], sound), 'incomplete')
  assert.equal(runVerdict(['not-claimed', 'not-claimed'], sound), 'incomplete')
})

test('errors outside any check break a run, also one that scores nothing', () => {
  const flaws = { hasErrors: true, isPartial: false }
  assert.equal(runVerdict([], flaws), 'broken')
  assert.equal(runVerdict(['not-conformant'], flaws), 'broken')
})

test('each verdict has its exit code, and none is that of wrong use', () => {
  assert.equal(exitCodeOf('conformant'), 0)
  assert.equal(exitCodeOf('not-conformant'), 1)
  assert.equal(exitCodeOf('incomplete'), 3)
  assert.equal(exitCodeOf('broken'), 4)
})

const outcome = fc.constantFrom(...STEPS)

test('the ladder rises from not-applicable to broken', () => {
  assert.deepEqual(STEPS, ['not-applicable', 'passed', 'warned', 'blocked', 'failed', 'broken'])
})

test('no outcomes have no worst', () => {
  assert.equal(worstStep([]), undefined)
})

test('one outcome is the worst of itself', () => {
  for (const step of STEPS) assert.equal(worstStep([step]), step)
})

test('of two steps the higher one counts, in either order', () => {
  for (const [index, higher] of STEPS.entries()) {
    for (const lower of STEPS.slice(0, index)) {
      assert.equal(worstStep([lower, higher]), higher)
      assert.equal(worstStep([higher, lower]), higher)
    }
  }
})

test('a further outcome never makes the worst better', () => {
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1 }), outcome, (outcomes, more) => {
      const before = worstStep(outcomes)
      const after = worstStep([...outcomes, more])
      assert.ok(before !== undefined && after !== undefined)
      assert.ok(STEPS.indexOf(after) >= STEPS.indexOf(before))
      assert.equal(STEPS.indexOf(after), Math.max(STEPS.indexOf(before), STEPS.indexOf(more)))
    }),
  )
})

test('a failure that weighs less stands below what could not be judged', () => {
  const violation = { expected: 'a', actual: 'b' }
  const ofShould = { outcome: 'failed', violation: { ...violation, level: 'should' } } as const
  assert.equal(stepOf({ outcome: 'failed', violation }, false), 'failed')
  assert.equal(stepOf(ofShould, false), 'warned')
  assert.equal(stepOf(ofShould, true), 'failed')
  assert.equal(worstStep(['passed', 'warned', 'blocked']), 'blocked')
})

const catalogue = sampleCatalogue([
  sampleRequirement('stream.here', 'must'),
  sampleRequirement('stream.elsewhere', 'must'),
])

function exitOf(
  check: Partial<CheckLine>,
  footer: Partial<EvidenceFooter> = {},
  accepted: readonly string[] = [],
): readonly [string, number] {
  const line = sampleCheck({ id: 'stream#here', requirements: ['stream.here'], ...check })
  const evidence = mergeShards([
    sampleEvidence([line], { header: { shard: { index: 1, total: 2 } }, footer }),
  ])
  const baseline = accepted.map((id) => ({ id, reason: 'known' }))
  const report = buildReport(evidence, { catalogue, baseline })
  return [report.verdict, shardExitCode(report, evidence)]
}

test('a shard that saw nothing wrong is incomplete, and fails no step', () => {
  assert.deepEqual(exitOf({}), ['incomplete', 0])
})

test('what a shard saw decides what it exits with', () => {
  assert.deepEqual(exitOf({ outcome: 'failed' }), ['not-conformant', 1])
  assert.deepEqual(exitOf({ outcome: 'failed' }, {}, ['stream.here']), ['incomplete', 0])
  assert.deepEqual(exitOf({ outcome: 'blocked' }), ['incomplete', 3])
  assert.deepEqual(exitOf({ outcome: 'broken' }), ['broken', 4])
  assert.deepEqual(exitOf({}, { errors: ['x'] }), ['broken', 4])
})

test('a shard that was interrupted is incomplete for itself', () => {
  assert.deepEqual(exitOf({}, { interrupted: true }), ['incomplete', 3])
})

test('an entry of the baseline that passes in one shard may fail in another, so it is not stale yet', () => {
  assert.deepEqual(exitOf({}, {}, ['stream.here']), ['incomplete', 0])
})

const entry = { id: 'stream.one-end', reason: 'the gateway sends two' }
const startedAt = '2026-03-04T09:30:00.000Z'
const expired = { ...entry, expires: '2026-03-03' }

test('a failure and a warning with an entry are accepted, with both reasons', () => {
  for (const verdict of ['failed', 'warned'] as const) {
    assert.deepEqual(applyBaseline({ verdict, reason: 'saw two' }, entry, startedAt), {
      verdict: 'accepted',
      accepted: verdict,
      reason: 'accepted by the baseline (the gateway sends two): saw two',
    })
    assert.deepEqual(applyBaseline({ verdict }, entry, startedAt), {
      verdict: 'accepted',
      accepted: verdict,
      reason: 'accepted by the baseline (the gateway sends two)',
    })
  }
})

test('an entry for what does not fail is stale, also when it has expired', () => {
  for (const verdict of ['passed', 'observed', 'not-applicable', 'excluded'] as const) {
    for (const one of [entry, expired]) {
      assert.deepEqual(applyBaseline({ verdict, reason: 'r' }, one, startedAt), {
        verdict,
        reason: 'r',
        baselineFault: 'stale',
      })
    }
  }
})

test('an entry whose last day is over accepts nothing, and is a fault', () => {
  for (const verdict of ['failed', 'warned', 'blocked', 'untested', 'broken'] as const) {
    assert.deepEqual(applyBaseline({ verdict, reason: 'r' }, expired, startedAt), {
      verdict,
      reason: 'r',
      baselineFault: 'expired',
    })
  }
})

test('an entry holds up to its last day, in UTC', () => {
  const weigh = (expires: string, started: string): RequirementVerdict['verdict'] =>
    applyBaseline({ verdict: 'failed' }, { ...entry, expires }, started).verdict
  assert.equal(weigh('2026-03-05', startedAt), 'accepted')
  assert.equal(weigh('2026-03-04', startedAt), 'accepted')
  assert.equal(weigh('2026-03-04', '2026-03-04T23:59:59.999Z'), 'accepted')
  assert.equal(weigh('2026-03-04', '2026-03-05T00:00:00.000Z'), 'failed')
  assert.equal(weigh('2026-03-04', '2026-03-05T01:00:00.000+02:00'), 'accepted')
  assert.equal(weigh('2026-03-04', '2026-03-04T23:00:00.000-02:00'), 'failed')
})

test('an entry for what may or may not fail stays, unused', () => {
  for (const verdict of ['blocked', 'untested', 'broken'] as const) {
    assert.deepEqual(applyBaseline({ verdict, reason: 'r' }, entry, startedAt), { verdict, reason: 'r' })
  }
})

test('a run that does not score a requirement says nothing about its entry', () => {
  for (const verdict of ['not-claimed', 'pending'] as const) {
    for (const one of [entry, expired]) {
      assert.deepEqual(applyBaseline({ verdict, reason: 'r' }, one, startedAt), { verdict, reason: 'r' })
    }
  }
})
