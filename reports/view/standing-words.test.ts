import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, EvidenceHeader } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from './build-report.ts'
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
