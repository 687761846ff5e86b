import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, EvidenceHeader } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from './build-report.ts'
import { type FirstStep, firstSteps } from './first-steps.ts'
import { nextSteps } from './next-steps.ts'

const names = ['a', 'b', 'c', 'd']
const catalogue = sampleCatalogue([
  ...names.map((name) => sampleRequirement(`stream.${name}`, 'must')),
  sampleRequirement('credential.works', 'must', { profile: 'lifecycle' }),
  sampleRequirement('client.form', 'must', { profile: 'client' }),
])

function steps(
  checks: readonly (Partial<CheckLine> & { of: string })[],
  header: Partial<EvidenceHeader> = {},
): readonly FirstStep[] {
  const lines = checks.map(({ of, ...more }, index) =>
    sampleCheck({ id: `stream#${index}`, requirements: [`stream.${of}`], ...more }),
  )
  const report = buildReport(sampleEvidence(lines, { header }), { catalogue })
  return firstSteps(report, nextSteps(report))
}

function told(some: readonly FirstStep[]): string[] {
  return some.map(({ verb, subject }) => `${verb} ${subject}`)
}

test('the failure that holds up most comes first, then what unlocks most; three things at most', () => {
  const first = steps([
    { of: 'a', outcome: 'blocked', supply: 'channel.agent' },
    { of: 'b', outcome: 'failed', reason: 'expected one, saw two' },
    { of: 'c', outcome: 'blocked', blockedBy: 'stream.b' },
    { of: 'd', outcome: 'broken', reason: 'TypeError' },
  ])
  assert.deepEqual(told(first), ['Report to the kit: stream.d', 'Fix stream.b', 'Supply channel.agent'])
  assert.deepEqual(first[1], {
    verb: 'Fix',
    subject: 'stream.b',
    isRequirement: true,
    why: 'Expected one, saw two',
    gain: '1 more requirement can then be tested.',
    tone: 'bad',
  })
})

test('claimed requirements without a check are one thing to do', () => {
  const [first] = steps([{ of: 'a' }, { of: 'b' }])
  assert.equal(first?.subject, '2 claimed requirements')
  assert.match(first?.why ?? '', /stream\.c and stream\.d/)
})

test('where nothing is open, the steps make the verdict worth more', () => {
  const all = names.map((of) => ({ of }))
  assert.deepEqual(told(steps(all, { effort: 'quick' })), [
    'Judge with --effort standard',
    'Judge again on every change',
    'Think about lifecycle',
  ])
  assert.deepEqual(told(steps(all, { effort: 'thorough' })), [
    'Judge again on every change',
    'Think about lifecycle',
  ])
  const [partial] = steps(all.slice(1), {
    selection: { profiles: [], only: ['stream.b', 'stream.c', 'stream.d'] },
  })
  assert.equal(partial?.subject, 'the rest')
})

test('a client is asked neither for more inputs nor for the profiles of a service', () => {
  const target = { name: 'client: node app.js', claims: ['client'] }
  assert.deepEqual(told(steps([{ of: 'a', requirements: ['client.form'] }], { effort: 'quick', target })), [
    'Judge again on every change',
  ])
})
