import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Requirement } from '../../contracts/catalogue.ts'
import type { CheckLine, EvidenceHeader } from '../../contracts/generated/schemas.ts'
import type { RecordedCheck } from '../evidence/evidence.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence, sampleHeader } from '../samples/sample-lines.ts'
import { judgeRequirement } from './judge-requirement.ts'
import type { RequirementVerdict } from './requirement-verdict.ts'

const must = sampleRequirement('stream.one-end', 'must')
const should = sampleRequirement('stream.closes-after-end', 'should')
const observe = sampleRequirement('stream.status', 'observe')
const newer = sampleRequirement('stream.newer', 'must')
const raised = sampleRequirement('stream.raised', 'should')
const { release } = sampleCatalogue([must, should, observe, newer, raised], {
  newer: ['stream.newer'],
  levels: { 'stream.raised': 'must' },
})

interface Case {
  header?: Partial<EvidenceHeader>
  strict?: boolean
  isPartial?: boolean
}

function judge(
  requirement: Requirement,
  checks: readonly RecordedCheck[],
  { header = {}, strict = false, isPartial = false }: Case = {},
): RequirementVerdict {
  return judgeRequirement(requirement, checks, undefined, {
    release,
    header: sampleHeader(header),
    strict,
    isPartial,
  })
}

function checks(requirement: Requirement, ...lines: readonly Partial<CheckLine>[]): readonly RecordedCheck[] {
  return sampleEvidence(
    lines.map((line, index) =>
      sampleCheck({ id: `stream#check-${index}`, requirements: [requirement.id], ...line }),
    ),
  ).checks
}

test('a must that was seen to hold has passed', () => {
  assert.deepEqual(judge(must, checks(must, {})), {
    id: 'stream.one-end',
    level: 'must',
    profile: 'channel',
    verdict: 'passed',
  })
})

test('the worst check decides, and gives the reason', () => {
  const seen = checks(
    must,
    { outcome: 'passed' },
    { outcome: 'failed', reason: 'expected one end, saw two' },
    { outcome: 'blocked', reason: 'no agent' },
  )
  assert.deepEqual(judge(must, seen), {
    id: 'stream.one-end',
    level: 'must',
    profile: 'channel',
    verdict: 'failed',
    reason: 'expected one end, saw two',
  })
})

test('of several worst checks the one whose id comes first gives the reason', () => {
  const seen = checks(
    must,
    { id: 'stream#b', outcome: 'failed', reason: 'from b' },
    { id: 'stream#a', outcome: 'failed', reason: 'from a' },
    { id: 'stream#c', outcome: 'failed', reason: 'from c' },
  )
  assert.equal(judge(must, seen).reason, 'from a')
  assert.equal(judge(must, seen.toReversed()).reason, 'from a')
})

test('a blocked check names the requirement that stands in its way before its own reason', () => {
  const seen = checks(must, {
    outcome: 'blocked',
    reason: 'no token could be obtained',
    blockedBy: 'token.issues',
  })
  const { verdict, reason } = judge(must, seen)
  assert.equal(verdict, 'blocked')
  assert.equal(reason, 'blocked by token.issues: no token could be obtained')
})

test('a blocked check that gives no reason still names what stands in its way', () => {
  assert.equal(
    judge(must, checks(must, { outcome: 'blocked', blockedBy: 'token.issues' })).reason,
    'blocked by token.issues',
  )
})

test('a check that gives no reason leaves none', () => {
  assert.equal('reason' in judge(must, checks(must, { outcome: 'blocked' })), false)
})

test('a should that failed is a warning, and a failure when judged strictly', () => {
  const seen = checks(should, { outcome: 'failed', reason: 'late' })
  assert.equal(judge(should, seen).verdict, 'warned')
  assert.equal(judge(should, seen).reason, 'late')
  assert.equal(judge(should, seen, { strict: true }).verdict, 'failed')
})

test('a failure of a must that weighs as a should is a warning, and hides nothing that weighs more', () => {
  const violation = { expected: 'a', actual: 'b', level: 'should' } as const
  const lesser = { outcome: 'failed', reason: 'a lesser one', violation } as const
  const judged = (...others: readonly Partial<CheckLine>[]) => judge(must, checks(must, lesser, ...others))
  assert.equal(judged().verdict, 'warned')
  assert.equal(judged({ outcome: 'passed' }).reason, 'a lesser one (by its decision this weighs as a should)')
  assert.equal(judged({ outcome: 'blocked' }).verdict, 'blocked')
  assert.equal(judged({ outcome: 'failed' }).verdict, 'failed')
  assert.equal(judge(must, checks(must, lesser), { strict: true }).verdict, 'failed')
})

test('strictness changes nothing about a must, nor about a should that did not fail', () => {
  assert.equal(judge(must, checks(must, { outcome: 'failed' })).verdict, 'failed')
  for (const outcome of ['not-applicable', 'passed', 'blocked', 'broken'] as const) {
    for (const strict of [true, false]) {
      assert.equal(judge(should, checks(should, { outcome }), { strict }).verdict, outcome)
      assert.equal(judge(must, checks(must, { outcome }), { strict }).verdict, outcome)
    }
  }
})

test('what cannot concern the target is not applicable, with the reason', () => {
  const { verdict, reason } = judge(
    must,
    checks(must, { outcome: 'not-applicable', reason: 'no workspaces' }),
  )
  assert.equal(verdict, 'not-applicable')
  assert.equal(reason, 'no workspaces')
})

test('what has no evidence is untested', () => {
  assert.deepEqual(judge(must, []), {
    id: 'stream.one-end',
    level: 'must',
    profile: 'channel',
    verdict: 'untested',
    reason: 'No check of this run covers it.',
  })
})

test('what has no evidence because the run broke off says so', () => {
  const { verdict, reason } = judge(must, [], { isPartial: true })
  assert.equal(verdict, 'untested')
  assert.equal(reason, 'The evidence is not whole, and has no check of it.')
})

test('a profile that the target file does not claim is not claimed, whatever was seen', () => {
  const header = { target: { name: 'Acme', claims: ['platform'] } }
  const { verdict, selected, reason } = judge(must, checks(must, { outcome: 'failed' }), { header })
  assert.equal(selected, undefined)
  assert.equal(verdict, 'not-claimed')
  assert.equal(reason, 'The target file does not claim the profile channel.')
})

test('what the selection leaves out is not selected, and says why', () => {
  const left = [
    { profiles: ['platform'], only: [] },
    { profiles: [], only: ['stream.status'] },
    { profiles: ['channel'], only: ['stream.status'] },
    { profiles: ['platform'], only: ['stream.one-end'] },
  ]
  for (const selection of left) {
    const { verdict, selected, reason } = judge(must, checks(must, {}), { header: { selection } })
    assert.deepEqual([verdict, selected], ['not-claimed', false])
    assert.equal(reason, 'The selection of this run leaves it out.')
  }
})

test('what the selection names is judged', () => {
  const taken = [
    { profiles: ['platform', 'channel'], only: [] },
    { profiles: [], only: ['stream.status', 'stream.one-end'] },
    { profiles: ['channel'], only: ['stream.one-end'] },
  ]
  for (const selection of taken) {
    assert.equal(judge(must, checks(must, {}), { header: { selection } }).verdict, 'passed')
  }
})

test('what cannot be tested from outside is excluded, with the reason of the catalogue', () => {
  const excluded = { ...must, excluded: 'nothing shows it' }
  for (const seen of [[], checks(must, {}), checks(must, { outcome: 'failed' })]) {
    const { verdict, reason } = judge(excluded, seen)
    assert.equal(verdict, 'excluded')
    assert.equal(reason, 'nothing shows it')
  }
})

test('what is excluded in a profile that is not claimed is not claimed', () => {
  const header = { target: { name: 'Acme', claims: [] } }
  assert.equal(judge({ ...must, excluded: 'nothing shows it' }, [], { header }).verdict, 'not-claimed')
})

test('a broken check breaks its requirement, whoever claims it', () => {
  const seen = checks(must, { outcome: 'failed' }, { outcome: 'broken', reason: 'TypeError' })
  const header = { target: { name: 'Acme', claims: [] } }
  for (const requirement of [must, { ...must, excluded: 'nothing shows it' }]) {
    assert.deepEqual(judge(requirement, seen, { header }), {
      id: 'stream.one-end',
      level: 'must',
      profile: 'channel',
      verdict: 'broken',
      reason: 'TypeError',
    })
  }
  assert.equal(judge(observe, checks(observe, { outcome: 'broken' })).verdict, 'broken')
})

test('what is newer than the release is pending once it has checks, whatever they saw', () => {
  for (const outcome of ['passed', 'failed', 'blocked', 'not-applicable'] as const) {
    const { verdict, reason } = judge(newer, checks(newer, { outcome }))
    assert.equal(verdict, 'pending')
    assert.equal(reason, `Newer than release 1.0.0: ${outcome}, not scored.`)
  }
})

test('what is newer than the release and has no check at all is untested', () => {
  assert.equal(judge(newer, []).verdict, 'untested')
})

test('the release sets the level', () => {
  const judged = judge(raised, checks(raised, { outcome: 'failed' }))
  assert.equal(judged.level, 'must')
  assert.equal(judged.verdict, 'failed')
})

test('what is newer than the release has the level of the catalogue', () => {
  assert.equal(judge(newer, []).level, 'must')
})

const answer = { id: 'stream.status', question: 'Which status?', answer: '200' }

test('an observation with an answer is observed, whatever else its checks saw', () => {
  for (const outcome of ['passed', 'failed', 'blocked', 'not-applicable'] as const) {
    const seen = checks(observe, { outcome, reason: 'r', observations: [answer] }, { outcome: 'passed' })
    assert.deepEqual(judge(observe, seen, { strict: true }), {
      id: 'stream.status',
      level: 'observe',
      profile: 'channel',
      verdict: 'observed',
    })
  }
})

test('an answer to another question is none', () => {
  const seen = checks(observe, { observations: [{ ...answer, id: 'stream.other-events' }] })
  assert.equal(judge(observe, seen).verdict, 'untested')
})

test('an observation without an answer is blocked or not applicable where its checks were', () => {
  const blocked = judge(
    observe,
    checks(observe, { outcome: 'blocked', reason: 'gone', blockedBy: 'stream.finishes' }),
  )
  assert.equal(blocked.verdict, 'blocked')
  assert.equal(blocked.reason, 'blocked by stream.finishes: gone')
  const outside = judge(observe, checks(observe, { outcome: 'not-applicable', reason: 'no stream' }))
  assert.equal(outside.verdict, 'not-applicable')
  assert.equal(outside.reason, 'no stream')
})

test('an observation without an answer is neither passed nor failed', () => {
  for (const outcome of ['passed', 'failed'] as const) {
    const { verdict, reason } = judge(observe, checks(observe, { outcome, reason: 'r' }))
    assert.equal(verdict, 'untested')
    assert.equal(reason, 'Its checks ended without an answer.')
  }
})

test('the baseline accepts a failure', () => {
  const entry = { id: must.id, reason: 'known' }
  const judged = judgeRequirement(must, checks(must, { outcome: 'failed', reason: 'two ends' }), entry, {
    release,
    header: sampleHeader(),
    strict: false,
    isPartial: false,
  })
  assert.deepEqual(judged, {
    id: 'stream.one-end',
    level: 'must',
    profile: 'channel',
    verdict: 'accepted',
    accepted: 'failed',
    reason: 'accepted by the baseline (known): two ends',
  })
})
