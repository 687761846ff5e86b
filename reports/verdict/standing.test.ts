import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Level } from '../../contracts/catalogue.ts'
import { exitCodeOf } from './exit-code.ts'
import type { RequirementVerdict, Verdict } from './requirement-verdict.ts'
import { type ProfileVerdict, profileVerdict, runVerdict } from './standing.ts'

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
