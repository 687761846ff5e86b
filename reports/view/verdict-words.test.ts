import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  BaselineEntry,
  CheckLine,
  EvidenceFooter,
  EvidenceHeader,
} from '../../contracts/generated/schemas.ts'
import { pluralise } from '../../text/pluralise.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from './build-report.ts'
import { verdictReason } from './verdict-reason.ts'
import { profileWords, standingWords } from './verdict-words.ts'

const names = ['a', 'b', 'c']
const catalogue = sampleCatalogue([
  ...names.map((name) => sampleRequirement(`stream.${name}`, 'must')),
  sampleRequirement('stream.should', 'should'),
  sampleRequirement('stream.asks', 'observe'),
  { ...sampleRequirement('stream.hidden', 'must'), excluded: 'nothing shows it' },
])

type Outcomes = Readonly<Record<string, CheckLine['outcome']>>

interface Circumstances {
  only?: readonly string[]
  accepts?: readonly string[]
  header?: Partial<EvidenceHeader>
}

function reportOf(outcomes: Outcomes, { only = [], accepts = [], header = {} }: Circumstances = {}) {
  const seen = { a: 'passed', b: 'passed', c: 'passed', should: 'passed', ...outcomes } as const
  const ids = only.map((name) => `stream.${name}`)
  const lines = Object.entries(seen)
    .filter(([name]) => only.length === 0 || only.includes(name))
    .map(([name, outcome]) => sampleCheck({ id: `s#${name}`, requirements: [`stream.${name}`], outcome }))
  return buildReport(
    sampleEvidence(lines, { header: { selection: { profiles: [], only: ids }, ...header } }),
    { catalogue, baseline: accepts.map((name) => ({ id: `stream.${name}`, reason: 'known' })) },
  )
}

function told(outcomes: Outcomes, circumstances: Circumstances = {}): string[] {
  const { label, tone } = standingWords(reportOf(outcomes, circumstances))
  return [label, tone]
}

test('a whole run without a baseline is called by its verdict', () => {
  assert.deepEqual(told({}), ['Conformant', 'good'])
  assert.deepEqual(told({ should: 'failed' }), ['Conformant', 'good'])
  assert.deepEqual(told({ a: 'failed', b: 'blocked' }), ['Not conformant', 'bad'])
  assert.deepEqual(told({ a: 'blocked' }), ['Incomplete', 'gap'])
  assert.deepEqual(told({ a: 'broken' }), ['Broken', 'kit'])
})

test('a part is never called conformant, and has a colour of its own where it holds', () => {
  assert.deepEqual(told({}, { only: ['a'] }), ['Partial: 1 of 4 judged, it holds', 'part'])
  assert.deepEqual(told({}, { only: ['a', 'b'] }), ['Partial: 2 of 4 judged, they hold', 'part'])
  assert.deepEqual(told({ a: 'failed' }, { only: ['a', 'b'] }), [
    'Partial: 2 of 4 judged, 1 holds, 1 fails',
    'bad',
  ])
  assert.deepEqual(told({ a: 'blocked' }, { only: ['a'] }), ['Partial: 0 of 4 judged, 1 not tested', 'gap'])
  assert.deepEqual(told({ a: 'broken' }, { only: ['a'] }), ['Broken', 'kit'])
})

test('the scope says whether everything that is claimed was asked for', () => {
  assert.equal(reportOf({}).scope, 'whole')
  assert.equal(reportOf({}, { only: ['a'] }).scope, 'partial')
  assert.equal(reportOf({}, { header: { selection: { profiles: ['channel'], only: [] } } }).scope, 'whole')
})

test('what a baseline accepts fails all the same', () => {
  assert.deepEqual(told({ a: 'failed' }, { accepts: ['a'] }), ['Not conformant, as accepted', 'warn'])
  assert.equal(reportOf({ a: 'failed' }, { accepts: ['a'] }).verdict, 'conformant')
  assert.deepEqual(told({ a: 'failed', b: 'failed' }, { accepts: ['a'] }), ['Not conformant', 'bad'])
  assert.deepEqual(told({ a: 'failed' }, { accepts: ['a'], only: ['a'] }), [
    'Partial: 1 of 4 judged, 1 fails as accepted',
    'warn',
  ])
})

test('an accepted warning is a warning', () => {
  assert.deepEqual(told({ should: 'failed' }, { accepts: ['should'] }), ['Conformant', 'good'])
})

test('a baseline that is out of date is told of, and not as a failure of the target', () => {
  assert.deepEqual(told({}, { accepts: ['a'] }), ['Conformant; the baseline is out of date', 'warn'])
  assert.equal(reportOf({}, { accepts: ['a'] }).verdict, 'not-conformant')
  assert.deepEqual(told({ b: 'failed' }, { accepts: ['a', 'b'] }), [
    'Not conformant, as accepted; the baseline is out of date',
    'warn',
  ])
  assert.deepEqual(told({ b: 'blocked' }, { accepts: ['a'] }), [
    'Incomplete; the baseline is out of date',
    'warn',
  ])
  assert.deepEqual(told({ b: 'failed' }, { accepts: ['a'] }), ['Not conformant', 'bad'])
  assert.deepEqual(told({}, { accepts: ['a'], only: ['a', 'b'] }), [
    'Partial: 2 of 4 judged, they hold; the baseline is out of date',
    'warn',
  ])
})

test('a profile is called as its run is', () => {
  const words = (circumstances: Circumstances): string[] => {
    const report = reportOf({}, circumstances)
    return report.profiles.map((profile) => profileWords(profile, report).label)
  }
  assert.deepEqual(words({}), ['Conformant'])
  assert.deepEqual(words({ only: ['a'] }), ['Partial: 1 of 4 judged, it holds'])
  assert.deepEqual(words({ header: { target: { name: 'Acme', claims: [] } } }), ['Not claimed'])
})

const reasonNames = ['a', 'b', 'c', 'd']
const catalogueOfReasons = sampleCatalogue([
  ...reasonNames.map((name) => sampleRequirement(`stream.${name}`, 'must')),
  sampleRequirement('stream.should', 'should'),
  sampleRequirement('stream.observe', 'observe'),
])

function reason(
  outcomes: Readonly<Record<string, CheckLine['outcome']>>,
  footer: Partial<EvidenceFooter> = {},
  baseline: readonly BaselineEntry[] = [],
): string {
  const all = { a: 'passed', b: 'passed', c: 'passed', d: 'passed', should: 'passed', ...outcomes } as const
  const checks = Object.entries(all).map(([name, outcome]) =>
    sampleCheck({ id: `stream#${name}`, requirements: [`stream.${name}`], outcome }),
  )
  return verdictReason(
    buildReport(sampleEvidence(checks, { footer }), { catalogue: catalogueOfReasons, baseline }),
  )
}

test('a conformant run says by which release, and what it leaves', () => {
  const held = "Everything that the target claims and the kit's catalogue 1.0.0 scores was tested and holds"
  assert.equal(reason({}), `${held}.`)
  assert.equal(reason({ should: 'failed' }), `${held}, with 1 warning.`)
  const baseline = [
    { id: 'stream.a', reason: 'known' },
    { id: 'stream.b', reason: 'known' },
  ]
  assert.equal(
    reason({ a: 'failed', b: 'failed', should: 'failed' }, {}, baseline),
    '2 requirements failed, as the baseline accepts: stream.a, stream.b. Nothing failed beyond it, with 1 warning.',
  )
})

test('a run that is not conformant names what failed, three at most', () => {
  assert.equal(reason({ a: 'failed' }), '1 requirement failed: stream.a.')
  assert.equal(
    reason({ a: 'failed', b: 'failed', c: 'failed' }),
    '3 requirements failed: stream.a, stream.b, stream.c.',
  )
  assert.equal(
    reason({ a: 'failed', b: 'failed', c: 'failed', d: 'failed' }),
    '4 requirements failed: stream.a, stream.b, stream.c and 1 more.',
  )
  assert.equal(
    reason({ a: 'failed', b: 'blocked' }),
    '1 requirement failed: stream.a. 1 more could not be tested.',
  )
})

test('a run that only its baseline fails says that', () => {
  assert.equal(
    reason({}, {}, [{ id: 'stream.a', reason: 'was known' }]),
    'Nothing failed beyond the baseline, but 1 entry of it has to go: run again with --update-baseline, which removes what no longer fails.',
  )
  const over = { id: 'stream.a', reason: 'known', expires: '2026-03-01' }
  assert.equal(
    reason({ a: 'blocked' }, {}, [over]),
    'Nothing failed beyond the baseline, but 1 entry of it has to go: the time for which it was accepted is over.',
  )
})

test('a run of a part says that it is no verdict on the target', () => {
  const only = ['stream.a', 'stream.should']
  const part = (outcome: CheckLine['outcome']): string => {
    const checks = [
      sampleCheck({ id: 'stream#a', requirements: ['stream.a'] }),
      sampleCheck({ id: 'stream#should', requirements: ['stream.should'], outcome }),
    ]
    const evidence = sampleEvidence(checks, { header: { selection: { profiles: [], only } } })
    return verdictReason(buildReport(evidence, { catalogue: catalogueOfReasons }))
  }
  const rest = 'Nothing is said of the rest: this is not a verdict on the target.'
  assert.equal(part('passed'), `What was selected holds. ${rest}`)
  assert.equal(part('failed'), `What was selected holds, with 1 warning. ${rest}`)
})

test('an incomplete run says what was not tested; observations do not count', () => {
  const rest = 'What was not tested is not green.'
  assert.equal(
    reason({ a: 'blocked', should: 'blocked', observe: 'blocked' }),
    `2 claimed requirements could not be tested: stream.a, stream.should. ${rest}`,
  )
  assert.equal(reason({}, { interrupted: true }), `Nothing failed, but the evidence has a gap. ${rest}`)
  const idle = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'should'].map((name) => [name, 'not-applicable' as const]),
  )
  assert.equal(reason(idle), `Nothing that counts was tested. ${rest}`)
})

test('a claimed profile of which nothing concerns the target is named, and is no gap of the evidence', () => {
  const both = sampleCatalogue([
    sampleRequirement('stream.a', 'must'),
    sampleRequirement('document.a', 'must', { profile: 'document' }),
  ])
  const reasonOf = (footer: Partial<EvidenceFooter>): string => {
    const checks = [
      sampleCheck({ id: 'stream#a', requirements: ['stream.a'] }),
      sampleCheck({ id: 'document#a', requirements: ['document.a'], outcome: 'not-applicable' }),
    ]
    const header = { target: { name: 'Acme', claims: ['channel', 'document'] } }
    return verdictReason(buildReport(sampleEvidence(checks, { header, footer }), { catalogue: both }))
  }
  const idle = 'Nothing failed, but document is claimed, and nothing of it concerns this target.'
  assert.equal(reasonOf({}), `${idle} What was not tested is not green.`)
  assert.equal(
    reasonOf({ interrupted: true }),
    `${idle} The evidence has a gap, too. What was not tested is not green.`,
  )
})

test('what failed is named in the order in which it is to be fixed', () => {
  const checks = [
    sampleCheck({ id: 'stream#a', requirements: ['stream.a'], outcome: 'failed' }),
    sampleCheck({ id: 'stream#b', requirements: ['stream.b'], outcome: 'failed' }),
    sampleCheck({ id: 'stream#c', requirements: ['stream.c'], outcome: 'blocked', blockedBy: 'stream.b' }),
  ]
  const report = buildReport(sampleEvidence(checks), { catalogue: catalogueOfReasons })
  assert.match(verdictReason(report), /^2 requirements failed: stream\.b, stream\.a\./)
})

test('a broken run concludes nothing', () => {
  assert.equal(
    reason({ a: 'broken', observe: 'broken' }),
    'The kit itself went wrong in the checks of 2 requirements. This says nothing about the target.',
  )
  assert.equal(
    reason({}, { errors: ['boom'] }),
    'The kit itself went wrong outside any check. This says nothing about the target.',
  )
})

test('what is doubtful in the target file is said first', () => {
  const header = { doubts: ['channel.apiKey is doubtful.'] }
  const evidence = sampleEvidence([], { header })
  const told = verdictReason(buildReport(evidence, { catalogue: catalogueOfReasons }))
  assert.match(told, /^channel\.apiKey is doubtful\. 5 claimed requirements could not be tested: /)
})

test('one is one, anything else is several', () => {
  assert.equal(pluralise(1, 'check'), '1 check')
  assert.equal(pluralise(0, 'check'), '0 checks')
  assert.equal(pluralise(1204, 'request'), '1,204 requests')
})
