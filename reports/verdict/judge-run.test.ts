import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { BaselineEntry, CheckLine } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { judgeRun } from './judge-run.ts'
import { STEPS, VERDICTS, type Verdict } from './requirement-verdict.ts'

/** The outcomes of checks; that a failure weighs less is not one of them. */
const OUTCOMES = STEPS.filter((step) => step !== 'warned')

const catalogue = sampleCatalogue(
  [
    sampleRequirement('stream.one-end', 'must'),
    sampleRequirement('stream.closes-after-end', 'should'),
    sampleRequirement('stream.status', 'observe'),
    sampleRequirement('stream.hidden', 'must', { excluded: 'nothing shows it' }),
    sampleRequirement('stream.newer', 'must'),
    sampleRequirement('token.issues', 'must', { profile: 'platform' }),
    sampleRequirement('token.lifetime', 'must', { profile: 'platform' }),
  ],
  { newer: ['stream.newer'] },
)
const ids = catalogue.requirements.map(({ id }) => id)

function line(id: string, more: Partial<CheckLine> = {}): CheckLine {
  return sampleCheck({ id: `spec#${id}`, requirements: [id], ...more })
}

const good = [
  line('stream.one-end'),
  line('stream.closes-after-end'),
  line('stream.status', { observations: [{ id: 'stream.status', question: 'Which?', answer: '200' }] }),
  line('stream.newer'),
]

test('a claimed profile whose requirements hold makes the run conformant', () => {
  const { verdict, profiles, requirements } = judgeRun(catalogue, sampleEvidence(good))
  assert.equal(verdict, 'conformant')
  assert.deepEqual(profiles, [
    { id: 'channel', verdict: 'conformant' },
    { id: 'platform', verdict: 'not-claimed' },
  ])
  assert.deepEqual(
    requirements.map((one) => [one.id, one.verdict]),
    [
      ['stream.one-end', 'passed'],
      ['stream.closes-after-end', 'passed'],
      ['stream.status', 'observed'],
      ['stream.hidden', 'excluded'],
      ['stream.newer', 'pending'],
      ['token.issues', 'not-claimed'],
      ['token.lifetime', 'not-claimed'],
    ],
  )
})

test('a check that covers several requirements decides each of them', () => {
  const both = sampleCheck({
    id: 'spec#both',
    requirements: ['stream.one-end', 'stream.newer'],
    outcome: 'failed',
  })
  const { requirements } = judgeRun(catalogue, sampleEvidence([both, ...good.slice(1, 3)]))
  assert.equal(requirements.find(({ id }) => id === 'stream.one-end')?.verdict, 'failed')
  assert.equal(requirements.find(({ id }) => id === 'stream.newer')?.verdict, 'pending')
})

test('the failures of one profile do not touch the other', () => {
  const evidence = sampleEvidence(
    [...good, line('token.issues', { outcome: 'failed' }), line('token.lifetime')],
    {
      header: { target: { name: 'Acme', claims: ['channel', 'platform'] } },
    },
  )
  const { verdict, profiles } = judgeRun(catalogue, evidence)
  assert.equal(verdict, 'not-conformant')
  assert.deepEqual(profiles, [
    { id: 'channel', verdict: 'conformant' },
    { id: 'platform', verdict: 'not-conformant' },
  ])
})

test('a claimed profile without any check leaves the run incomplete', () => {
  const header = { target: { name: 'Acme', claims: ['channel', 'platform'] } }
  assert.equal(judgeRun(catalogue, sampleEvidence(good, { header })).verdict, 'incomplete')
})

test('a failed should is a warning, and a failure of the run under strict', () => {
  const evidence = sampleEvidence([
    line('stream.one-end'),
    line('stream.closes-after-end', { outcome: 'failed' }),
    line('stream.newer'),
  ])
  assert.equal(judgeRun(catalogue, evidence).verdict, 'conformant')
  assert.equal(judgeRun(catalogue, evidence, { strict: true }).verdict, 'not-conformant')
})

test('the baseline accepts a failure, and an entry for what holds fails the run', () => {
  const baseline = [{ id: 'stream.one-end', reason: 'known' }]
  const failing = sampleEvidence([line('stream.one-end', { outcome: 'failed' }), ...good.slice(1)])
  assert.equal(judgeRun(catalogue, failing).verdict, 'not-conformant')
  assert.equal(judgeRun(catalogue, failing, { baseline }).verdict, 'conformant')
  assert.equal(judgeRun(catalogue, sampleEvidence(good), { baseline }).verdict, 'not-conformant')
})

test('an interrupted run is incomplete', () => {
  const evidence = sampleEvidence(good, { footer: { interrupted: true } })
  assert.equal(judgeRun(catalogue, evidence).verdict, 'incomplete')
  const { requirements } = judgeRun(catalogue, sampleEvidence([], { footer: { interrupted: true } }))
  assert.equal(requirements[0]?.reason, 'The evidence is not whole, and has no check of it.')
})

test('an error of the kit breaks the run', () => {
  assert.equal(judgeRun(catalogue, sampleEvidence(good, { footer: { errors: ['boom'] } })).verdict, 'broken')
  assert.equal(judgeRun(catalogue, sampleEvidence(good, { footer: { errors: [] } })).verdict, 'conformant')
})

test('a requirement that the catalogue does not have is refused', () => {
  assert.throws(() => judgeRun(catalogue, sampleEvidence([line('stream.gone')])), {
    name: 'EvidenceError',
    code: 'REQUIREMENT_UNKNOWN',
    message:
      'the check spec#stream.gone covers stream.gone, which the catalogue does not have; judge this evidence with the kit that recorded it',
  })
})

test('a release of the same version with another digest is refused, another version is not', () => {
  const of = (release: string, digest: string) =>
    sampleEvidence(good, { header: { specification: { release, digest } } })
  assert.throws(() => judgeRun(catalogue, of('1.0.0', 'other')), {
    name: 'EvidenceError',
    code: 'RELEASE_UNKNOWN',
    message: /release 1\.0\.0 with digest other, this kit has it with d{64}/,
  })
  assert.equal(judgeRun(catalogue, of('0.9.0', 'other')).verdict, 'conformant')
})

const lines = fc
  .uniqueArray(
    fc.record({
      name: fc.integer({ min: 0, max: 40 }),
      requirements: fc.subarray(ids, { minLength: 1 }),
      outcome: fc.constantFrom(...OUTCOMES),
      answers: fc.subarray(ids),
      blockedBy: fc.option(fc.constantFrom(...ids), { nil: undefined }),
    }),
    { selector: ({ name }) => name, maxLength: 12 },
  )
  .map((records) =>
    records.map(({ name, requirements, outcome, answers, blockedBy }): CheckLine => {
      const [first = 'stream.one-end', ...others] = requirements
      return sampleCheck({
        id: `spec#${name}`,
        requirements: [first, ...others],
        outcome,
        reason: `reason ${name}`,
        ...(blockedBy === undefined ? {} : { blockedBy }),
        observations: answers.map((id) => ({ id, question: '?', answer: '!' })),
      })
    }),
  )
const circumstances = fc.record({
  lines,
  claims: fc.subarray(['channel', 'platform']),
  only: fc.option(fc.subarray(ids), { nil: [] }),
  interrupted: fc.boolean(),
  strict: fc.boolean(),
  baseline: fc.subarray(ids).map((listed) => listed.map((id): BaselineEntry => ({ id, reason: 'known' }))),
})

type Drawn = typeof circumstances extends fc.Arbitrary<infer T> ? T : never

function judgeDrawn({ claims, only, interrupted, strict, baseline }: Drawn, checks: readonly CheckLine[]) {
  const evidence = sampleEvidence(checks, {
    header: { target: { name: 'Acme', claims }, selection: { profiles: [], only } },
    footer: { interrupted },
  })
  return judgeRun(catalogue, evidence, { strict, baseline })
}

test('every requirement of the catalogue has one verdict, in its order', () => {
  fc.assert(
    fc.property(circumstances, (drawn) => {
      const { requirements, profiles } = judgeDrawn(drawn, drawn.lines)
      assert.deepEqual(
        requirements.map(({ id }) => id),
        ids,
      )
      assert.ok(requirements.every(({ verdict }) => VERDICTS.includes(verdict)))
      assert.deepEqual(
        profiles.map(({ id }) => id),
        ['channel', 'platform'],
      )
    }),
  )
})

test('the order of the checks changes nothing', () => {
  fc.assert(
    fc.property(circumstances, fc.infiniteStream(fc.nat()), (drawn, random) => {
      const keyed = drawn.lines.map((one) => ({ one, key: random.next().value ?? 0 }))
      const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one)
      assert.deepEqual(judgeDrawn(drawn, shuffled), judgeDrawn(drawn, drawn.lines))
    }),
  )
})

test('a run in which nothing was executed is never conformant', () => {
  fc.assert(
    fc.property(circumstances, (drawn) => {
      const idle = drawn.lines.filter(({ outcome }) => outcome === 'not-applicable' || outcome === 'blocked')
      assert.notEqual(judgeDrawn(drawn, idle).verdict, 'conformant')
    }),
  )
})

const DECIDED: readonly Verdict[] = ['passed', 'warned', 'accepted']

test('a conformant run has seen something hold, and nothing scored that does not', () => {
  fc.assert(
    fc.property(circumstances, (drawn) => {
      const { verdict, requirements } = judgeDrawn(drawn, drawn.lines)
      if (verdict !== 'conformant') return
      assert.ok(requirements.some((one) => DECIDED.includes(one.verdict)))
      assert.ok(!drawn.interrupted)
      for (const one of requirements) {
        assert.notEqual(one.verdict, 'failed')
        assert.notEqual(one.verdict, 'broken')
        assert.equal(one.baselineFault, undefined)
        if (one.level !== 'observe') assert.ok(one.verdict !== 'blocked' && one.verdict !== 'untested')
      }
    }),
    { numRuns: 500 },
  )
})

test('a further check that is no better never turns a verdict on a must into a better one', () => {
  const rank = (verdict: Verdict): number =>
    ['not-applicable', 'passed', 'blocked', 'failed', 'broken'].indexOf(verdict)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...OUTCOMES), { minLength: 1, maxLength: 6 }), (outcomes) => {
      const checks = outcomes.map((outcome, index) =>
        sampleCheck({ id: `spec#${index}`, requirements: ['stream.one-end'], outcome }),
      )
      const verdictOf = (some: readonly CheckLine[]): Verdict =>
        judgeRun(catalogue, sampleEvidence(some)).requirements[0]?.verdict ?? 'untested'
      assert.ok(rank(verdictOf(checks)) >= rank(verdictOf(checks.slice(0, -1))))
    }),
  )
})
