import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BaselineEntry, CheckLine, EvidenceHeader } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from './build-report.ts'
import { type FirstStep, firstSteps } from './first-steps.ts'
import { type NextSteps, nextSteps, rootCauses } from './next-steps.ts'

const names = ['a', 'b', 'c', 'd', 'e']
const catalogue = sampleCatalogue([
  ...names.map((name) => sampleRequirement(`stream.${name}`, 'must')),
  sampleRequirement('stream.should', 'should'),
  sampleRequirement('stream.observe', 'observe'),
])

function steps(
  checks: readonly (Partial<CheckLine> & { of: string })[],
  baseline: readonly BaselineEntry[] = [],
): NextSteps {
  const lines = checks.map(({ of, ...more }, index) =>
    sampleCheck({ id: `stream#${index}`, requirements: [`stream.${of}`], ...more }),
  )
  return nextSteps(buildReport(sampleEvidence(lines), { catalogue, baseline }))
}

test('a failure is to be fixed, and names what cannot be tested until then', () => {
  const { fix, supply } = steps([
    { of: 'a', outcome: 'failed' },
    { of: 'b', outcome: 'blocked', blockedBy: 'stream.a' },
    { of: 'c', outcome: 'blocked', blockedBy: 'stream.a' },
    { of: 'd', outcome: 'failed' },
  ])
  assert.deepEqual(
    fix.map(({ requirement, unblocks }) => [requirement.id, unblocks]),
    [
      ['stream.a', ['stream.b', 'stream.c']],
      ['stream.d', []],
    ],
  )
  assert.deepEqual(supply, [])
})

test('failures that hold up most stand first, through others too', () => {
  const { fix, supply } = steps([
    { of: 'a', outcome: 'failed' },
    { of: 'b', outcome: 'failed' },
    { of: 'c', outcome: 'blocked', blockedBy: 'stream.b' },
    { of: 'd', outcome: 'blocked', blockedBy: 'stream.c' },
    { of: 'e', outcome: 'blocked', blockedBy: 'client.unknown' },
  ])
  assert.deepEqual(
    fix.map(({ requirement, unblocks }) => [requirement.id, unblocks]),
    [
      ['stream.b', ['stream.c', 'stream.d']],
      ['stream.a', []],
    ],
  )
  assert.deepEqual(supply, [{ what: 'What client.unknown needs', ids: ['stream.e'] }])
})

test('what is missing is told once, with all that need it', () => {
  const { supply } = steps([
    { of: 'a', outcome: 'blocked', reason: 'r', supply: 'channel.agent' },
    { of: 'b', outcome: 'blocked', reason: 'another', supply: 'channel.agent' },
    { of: 'b', outcome: 'blocked', reason: 'another', supply: 'channel.agent' },
    { of: 'c', outcome: 'blocked', reason: 'the target is gone' },
    { of: 'd', outcome: 'blocked', blockedBy: 'stream.c', reason: 'no reply' },
    { of: 'e', outcome: 'blocked' },
  ])
  assert.deepEqual(supply, [
    { what: 'channel.agent', ids: ['stream.a', 'stream.b'] },
    { what: 'the target is gone', ids: ['stream.c', 'stream.d'] },
    { what: 'The report gives no reason', ids: ['stream.e'] },
  ])
})

test('what waits for a requirement whose own checks passed is told with what it met, and asks for another run', () => {
  const { fix, supply } = steps([
    { of: 'a', outcome: 'passed' },
    { of: 'b', outcome: 'blocked', blockedBy: 'stream.a', reason: 'saw status 503' },
    { of: 'c', outcome: 'blocked', blockedBy: 'stream.b', reason: 'no stream' },
  ])
  assert.deepEqual(fix, [])
  assert.deepEqual(supply, [
    {
      what: 'another run with --only stream.b, since the checks of stream.a itself passed: saw status 503',
      ids: ['stream.b', 'stream.c'],
    },
  ])
})

test('what waits for a requirement whose own checks passed says what to supply, if it knows', () => {
  const { supply } = steps([
    { of: 'a', outcome: 'passed' },
    { of: 'b', outcome: 'blocked', blockedBy: 'stream.a', reason: 'saw status 423', supply: 'no lockout' },
  ])
  assert.deepEqual(supply, [{ what: 'no lockout', ids: ['stream.b'] }])
})

test('what waits for a requirement that was not selected asks for a run that judges it', () => {
  const line = sampleCheck({
    id: 'stream#0',
    requirements: ['stream.b'],
    outcome: 'blocked',
    blockedBy: 'stream.a',
  })
  const evidence = sampleEvidence([line], { header: { selection: { profiles: [], only: ['stream.b'] } } })
  assert.deepEqual(nextSteps(buildReport(evidence, { catalogue })).supply, [
    {
      what: 'another run that judges stream.a as well, which stands in the way and was not selected',
      ids: ['stream.b'],
    },
  ])
})

test('requirements that wait for one another in a circle end somewhere', () => {
  const { supply } = steps([
    { of: 'a', outcome: 'blocked', blockedBy: 'stream.b' },
    { of: 'b', outcome: 'blocked', blockedBy: 'stream.a' },
  ])
  assert.deepEqual(supply, [
    { what: 'What stream.a needs', ids: ['stream.a'] },
    { what: 'What stream.b needs', ids: ['stream.b'] },
  ])
})

test('of a blocked requirement only the blocked checks need something', () => {
  const { supply } = steps([
    { of: 'a', outcome: 'blocked', supply: 'channel.agent' },
    { of: 'a', outcome: 'passed' },
    { of: 'a', outcome: 'not-applicable', reason: 'no list' },
  ])
  assert.deepEqual(supply, [{ what: 'channel.agent', ids: ['stream.a'] }])
})

test('untested, broken and warned requirements are listed; observations without an answer are not', () => {
  const { untested, broken, warned } = steps([
    { of: 'a', outcome: 'broken' },
    { of: 'should', outcome: 'failed' },
    { of: 'b' },
    { of: 'c' },
    { of: 'd' },
  ])
  const ids = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id)
  assert.deepEqual(ids(untested), ['stream.e'])
  assert.deepEqual(ids(broken), ['stream.a'])
  assert.deepEqual(ids(warned), ['stream.should'])
})

test('what waits for a failure that is accepted or warned of needs nothing supplied', () => {
  const { supply, unblocks } = steps(
    [
      { of: 'a', outcome: 'failed' },
      { of: 'should', outcome: 'failed' },
      { of: 'b', outcome: 'blocked', blockedBy: 'stream.a' },
      { of: 'c', outcome: 'blocked', blockedBy: 'stream.should' },
    ],
    [{ id: 'stream.a', reason: 'known' }],
  )
  assert.deepEqual(supply, [])
  assert.deepEqual(Object.fromEntries(unblocks), {
    'stream.a': ['stream.b'],
    'stream.should': ['stream.c'],
  })
})

const causeNames = ['a', 'b', 'c', 'd']
const catalogueOfCauses = sampleCatalogue(
  causeNames.map((name) => sampleRequirement(`stream.${name}`, 'must')),
)

function causes(of: string, checks: readonly (Partial<CheckLine> & { of: string })[]): readonly string[] {
  const lines = checks.map(({ of: name, ...more }, index) =>
    sampleCheck({ id: `stream#${index}`, requirements: [`stream.${name}`], outcome: 'blocked', ...more }),
  )
  const { requirements } = buildReport(sampleEvidence(lines), { catalogue: catalogueOfCauses })
  return rootCauses(`stream.${of}`, new Map(requirements.map((one) => [one.id, one])))
}

test('what stands in the way is followed to the failure behind it', () => {
  const chain = [
    { of: 'a', outcome: 'failed' as const },
    { of: 'b', blockedBy: 'stream.a' },
    { of: 'c', blockedBy: 'stream.b' },
  ]
  assert.deepEqual(causes('c', chain), ['stream.a'])
  assert.deepEqual(causes('a', chain), ['stream.a'])
})

test('a requirement that lacks something, or that nobody explains, is its own cause', () => {
  assert.deepEqual(causes('a', [{ of: 'a', supply: 'channel.agent' }]), ['stream.a'])
  assert.deepEqual(causes('d', []), ['stream.d'])
  assert.deepEqual(causes('b', [{ of: 'b', blockedBy: 'other.unknown' }]), ['other.unknown'])
})

test('each cause is named once, and a circle ends', () => {
  const twice = [
    { of: 'a', outcome: 'failed' as const },
    { of: 'b', blockedBy: 'stream.a' },
    { of: 'b', blockedBy: 'stream.a' },
    { of: 'b', supply: 'channel.agent' },
  ]
  assert.deepEqual(causes('b', twice), ['stream.a', 'stream.b'])
  assert.deepEqual(
    causes('c', [
      { of: 'c', blockedBy: 'stream.d' },
      { of: 'd', blockedBy: 'stream.c' },
    ]),
    ['stream.c'],
  )
})

const stepNames = ['a', 'b', 'c', 'd']
const catalogueOfSteps = sampleCatalogue([
  ...stepNames.map((name) => sampleRequirement(`stream.${name}`, 'must')),
  sampleRequirement('credential.works', 'must', { profile: 'lifecycle' }),
  sampleRequirement('client.form', 'must', { profile: 'client' }),
])

function stepsFor(
  checks: readonly (Partial<CheckLine> & { of: string })[],
  header: Partial<EvidenceHeader> = {},
): readonly FirstStep[] {
  const lines = checks.map(({ of, ...more }, index) =>
    sampleCheck({ id: `stream#${index}`, requirements: [`stream.${of}`], ...more }),
  )
  const report = buildReport(sampleEvidence(lines, { header }), { catalogue: catalogueOfSteps })
  return firstSteps(report, nextSteps(report))
}

function told(some: readonly FirstStep[]): string[] {
  return some.map(({ verb, subject }) => `${verb} ${subject}`)
}

test('the failure that holds up most comes first, then what unlocks most; three things at most', () => {
  const first = stepsFor([
    { of: 'a', outcome: 'blocked', supply: 'channel.agent' },
    { of: 'b', outcome: 'failed', reason: 'expected one, saw two' },
    { of: 'c', outcome: 'blocked', blockedBy: 'stream.b' },
    { of: 'd', outcome: 'broken', reason: 'TypeError' },
  ])
  assert.deepEqual(told(first), [
    'Report to the maintainers of the kit: stream.d',
    'Fix stream.b',
    'Supply channel.agent',
  ])
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
  const [first] = stepsFor([{ of: 'a' }, { of: 'b' }])
  assert.equal(first?.subject, '2 claimed requirements')
  assert.match(first?.why ?? '', /stream\.c and stream\.d/)
})

test('where nothing is open, the steps make the verdict worth more', () => {
  const all = stepNames.map((of) => ({ of }))
  assert.deepEqual(told(stepsFor(all, { effort: 'quick' })), [
    'Judge with --effort standard',
    'Judge again on every change',
    'Think about lifecycle',
  ])
  assert.deepEqual(told(stepsFor(all, { effort: 'thorough' })), [
    'Judge again on every change',
    'Think about lifecycle',
  ])
  const [partial] = stepsFor(all.slice(1), {
    selection: { profiles: [], only: ['stream.b', 'stream.c', 'stream.d'] },
  })
  assert.equal(partial?.subject, 'the rest')
})

test('a client is asked neither for more inputs nor for the profiles of a service', () => {
  const target = { name: 'client: node app.js', claims: ['client'] }
  assert.deepEqual(
    told(stepsFor([{ of: 'a', requirements: ['client.form'] }], { effort: 'quick', target })),
    ['Judge again on every change'],
  )
})
