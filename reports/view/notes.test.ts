import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  BaselineEntry,
  CheckLine,
  EvidenceFooter,
  EvidenceHeader,
} from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from './build-report.ts'

const catalogue = sampleCatalogue(['a', 'b', 'c'].map((name) => sampleRequirement(`stream.${name}`, 'must')))

function notes(
  more: {
    check?: Partial<CheckLine>
    header?: Partial<EvidenceHeader>
    footer?: Partial<EvidenceFooter>
    baseline?: readonly BaselineEntry[]
  } = {},
): string[] {
  const checks = ['a', 'b', 'c'].map((name) =>
    sampleCheck({
      id: `stream#${name}`,
      requirements: [`stream.${name}`],
      ...(name === 'a' ? more.check : {}),
    }),
  )
  const evidence = sampleEvidence(checks, {
    ...(more.header === undefined ? {} : { header: more.header }),
    ...(more.footer === undefined ? {} : { footer: more.footer }),
  })
  return buildReport(evidence, { catalogue, baseline: more.baseline ?? [] }).notes
}

test('a whole run of usual effort needs no note', () => {
  assert.deepEqual(notes(), [])
})

test('errors of the kit and gaps come first', () => {
  assert.deepEqual(
    notes({ footer: { errors: ['boom', 'bang'], interrupted: true }, header: { effort: 'quick' } }),
    [
      'The kit itself went wrong outside any check: boom',
      'The kit itself went wrong outside any check: bang',
      'The run was interrupted before all of its checks had ended.',
      'Effort quick tries each near miss once, few inputs, and the smallest file limit: more can be missed. Run it with --effort standard before relying on it.',
    ],
  )
})

test('what the evidence says of itself stands in the report', () => {
  const evidence = { ...sampleEvidence([]), gaps: ['A part is missing.'], notes: ['It took two days.'] }
  assert.deepEqual(buildReport(evidence, { catalogue }).notes.slice(0, 2), [
    'A part is missing.',
    'It took two days.',
  ])
})

test('entries of the baseline that have to go are named, and those that hold are counted', () => {
  assert.deepEqual(
    notes({
      check: { outcome: 'failed' },
      baseline: [
        { id: 'stream.a', reason: 'known' },
        { id: 'stream.b', reason: 'was known' },
      ],
    }),
    [
      'The baseline lists stream.b, which no longer fails (passed). Remove the entry, or run with --update-baseline, which does it: a baseline only shrinks.',
      '1 failure accepted by the baseline.',
    ],
  )
  assert.deepEqual(
    notes({
      check: { outcome: 'failed' },
      baseline: [{ id: 'stream.a', reason: 'known', expires: '2026-03-01' }],
    }),
    [
      'The baseline accepted stream.a until 2026-03-01; that day is over. Fix it, or decide again how long it is accepted.',
    ],
  )
})

test('a partial run says what it judged', () => {
  const partial = (profiles: string[], only: string[]): string[] =>
    notes({ header: { selection: { profiles, only } } })
  assert.deepEqual(partial(['platform'], []), [
    'A partial run: it judged the profile platform, and claims nothing about the rest.',
  ])
  assert.deepEqual(partial(['lifecycle', 'platform'], []), [
    'A partial run: it judged the profiles lifecycle, platform, and claims nothing about the rest.',
  ])
  assert.deepEqual(partial([], ['stream.a', 'stream.b']), [
    'A partial run: it judged 2 requirements, and claims nothing about the rest.',
  ])
  assert.deepEqual(partial(['channel'], ['stream.a']), [
    'A partial run: it judged the profile channel, and of those 1 requirement, and claims nothing about the rest.',
  ])
  assert.deepEqual(partial(['channel'], []), [])
})

test('evidence of another release says by which it is judged', () => {
  assert.deepEqual(notes({ header: { specification: { release: '0.9.0', digest: 'e' } } }), [
    'The evidence was recorded for release 0.9.0; it is judged here by release 1.0.0.',
  ])
})

test('retries are counted, and are no finding', () => {
  assert.deepEqual(notes({ check: { retries: { rateLimited: 14, network: 1 } } }), [
    'The target limited the rate 14 times; those requests were sent again and are no finding.',
    '1 request met a network fault and was tried once more.',
  ])
  assert.deepEqual(notes({ check: { retries: { rateLimited: 1, network: 2 } } }), [
    'The target limited the rate 1 time; those requests were sent again and are no finding.',
    '2 requests met a network fault and were tried once more.',
  ])
})

test('a run that sent nothing says so', () => {
  const evidence = sampleEvidence([
    sampleCheck({ id: 'stream#a', requirements: ['stream.a'], exchanges: [] }),
  ])
  assert.deepEqual(buildReport(evidence, { catalogue }).notes, ['Nothing was sent to the target.'])
})
