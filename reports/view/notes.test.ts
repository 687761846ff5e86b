import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  BaselineEntry,
  CheckLine,
  EvidenceFooter,
  EvidenceHeader,
  RequirementReport,
} from '../../contracts/generated/schemas.ts'
import type { RecordedCheck, SentExchange } from '../evidence/evidence.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { VERDICTS } from '../verdict/requirement-verdict.ts'
import { buildReport } from './build-report.ts'
import { interferenceWords, lineOf, lineWords } from './line-of.ts'
import { numbersOf, partialWords, tallyOf } from './tally.ts'
import { unstatedLimits } from './unstated-limits.ts'

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
      'Effort quick tries each near miss once, few inputs, the smallest file limit, and observes nothing. Run with --effort standard before you rely on the result.',
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
      'The baseline lists stream.b, which no longer fails (passed). Remove the entry, or run with --update-baseline, which removes it.',
      '1 failure accepted by the baseline.',
    ],
  )
  assert.deepEqual(
    notes({
      check: { outcome: 'failed' },
      baseline: [{ id: 'stream.a', reason: 'known', expires: '2026-03-01' }],
    }),
    ['The baseline accepted stream.a until 2026-03-01; that date has passed. Fix it, or set a new date.'],
  )
})

test('a partial run says what it judged', () => {
  const partial = (profiles: string[], only: string[]): string[] =>
    notes({ header: { selection: { profiles, only } } })
  assert.deepEqual(partial(['platform'], []), [
    'This is a partial run, of the profile platform: it says nothing about the rest.',
  ])
  assert.deepEqual(partial(['lifecycle', 'platform'], []), [
    'This is a partial run, of the profiles lifecycle, platform: it says nothing about the rest.',
  ])
  assert.deepEqual(partial([], ['stream.a', 'stream.b']), [
    'This is a partial run, of 2 requirements: it says nothing about the rest.',
  ])
  assert.deepEqual(partial(['channel'], ['stream.a']), [
    'This is a partial run, of the profile channel, and of those 1 requirement: it says nothing about the rest.',
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
    'The target limited the rate 14 times; the kit sent those requests again, and reports no finding for them.',
    'The kit sent requests again 1 time, after network faults or answers of a gateway.',
  ])
  assert.deepEqual(notes({ check: { retries: { rateLimited: 1, network: 2 } } }), [
    'The target limited the rate 1 time; the kit sent those requests again, and reports no finding for them.',
    'The kit sent requests again 2 times, after network faults or answers of a gateway.',
  ])
})

test('a run that was cut off may have sent what no check tells of', () => {
  const cut = { ...sampleEvidence([]), gaps: ['It was interrupted.'] }
  assert.deepEqual(buildReport(cut, { catalogue }).notes, [
    'It was interrupted.',
    'The evidence has no request to the target.',
  ])
})

test('a run whose checks sent nothing says so, and not that nothing was sent before them', () => {
  const evidence = sampleEvidence([
    sampleCheck({ id: 'stream#a', requirements: ['stream.a'], exchanges: [] }),
  ])
  assert.deepEqual(buildReport(evidence, { catalogue }).notes, ['The evidence has no request to the target.'])
})

function sent(at: number, took: number, more: Partial<SentExchange> = {}): SentExchange {
  const usual = { firstByte: undefined, up: 0, down: 0, attempt: 1, answered: true, interference: undefined }
  return { at, took, ...usual, ...more }
}

function check(own: readonly SentExchange[], network = 0): RecordedCheck {
  return {
    ...{ id: 'a#b', title: 'b', file: 'a', requirements: ['a.b'], outcome: 'passed' },
    ...{ exchanges: [], shown: [], observations: [], generated: 0, durationMs: 1, sent: own },
    retries: { network, rateLimited: 0 },
  }
}

test('times, repeats and what interfered are counted over all checks', () => {
  const by503 = { saw: 'answers 503', by: '`nginx`' }
  const line = lineOf([
    check([sent(0, 10), sent(0, 30), sent(20, 100)]),
    check([sent(100, 5, { interference: by503 }), sent(200, 20, { attempt: 2 })], 1),
    check([
      sent(300, 5, { interference: by503 }),
      sent(400, 1, { answered: false, interference: { saw: 'x' } }),
    ]),
  ])
  assert.ok(line !== undefined)
  assert.deepEqual([line.requests, line.repeats], [7, 1])
  assert.deepEqual(line.latency, { median: 20, most95: 100, worst: 100 })
  assert.equal(line.bandwidth, undefined)
  assert.deepEqual(line.verdicts, { checks: 3, afterRepeats: 1 })
  assert.deepEqual(interferenceWords(line), ['2 answers 503 by `nginx`', '1 x'])
  assert.ok(lineWords(line).some((words) => words.startsWith('1 of 3 checks (33 %)')))
})

test('what is under way is counted in each part of the time, also between two steps', () => {
  const line = lineOf([check([sent(0, 60_000), sent(30_000, 30_000), sent(30_000, 1_000)])])
  const { seconds, most } = line?.underWay ?? { seconds: 0, most: [] }
  assert.equal(seconds, 60)
  assert.deepEqual([most.length, most[0], most[29], most[30], most[45], most[59]], [60, 1, 1, 3, 2, 2])
})

test('one that begins within the millisecond in which another ends is not beside it', () => {
  const line = lineOf([check([sent(0, 10.4)]), check([sent(10, 20)])])
  assert.equal(Math.max(...(line?.underWay?.most ?? [])), 1)
})

test('requests that took no time were under way all the same', () => {
  const line = lineOf([check([sent(0, 0.8), sent(0, 1), sent(0, 0), sent(10, 1)])])
  assert.equal(Math.max(...(line?.underWay?.most ?? [])), 3)
})

test('a bandwidth is told by large bodies alone', () => {
  const line = lineOf([check([sent(0, 1_000, { up: 2_000_000 }), sent(0, 1, { up: 1_000, down: 1_000 })])])
  assert.deepEqual(line?.bandwidth, { up: 2_000_000 })
})

test('where nothing was sent, nothing is said', () => {
  assert.equal(lineOf([check([])]), undefined)
})

test('a limit that is declared stands beside what was measured, each where it is known', () => {
  const target = { name: 'a', claims: [], limits: { text: 500, files: 3 } }
  const observations = [
    { id: 'message.long-text', question: 'How long?', answer: 'Up to 500 characters.' },
    { id: 'batch.large', question: 'How many?', answer: '100 are taken.' },
    { id: 'files.other', question: 'What?', answer: 'That.' },
  ]
  assert.deepEqual(
    unstatedLimits({ target, observations }).map(({ what, declared, measured }) => [
      what,
      declared,
      measured,
    ]),
    [
      ['characters of a text', 500, 'Up to 500 characters.'],
      ['requests in a batch', undefined, '100 are taken.'],
      ['files in one upload', 3, undefined],
    ],
  )
  assert.deepEqual(unstatedLimits({ target: { name: 'a', claims: [] }, observations: [] }), [])
})

function some(count: number, more: Partial<RequirementReport>): RequirementReport[] {
  const id = 'stream.one'
  const about = { id, profile: 'channel', area: 'stream', text: 'It holds.', source: 'Endpoints', checks: [] }
  return Array.from({ length: count }, () => ({ ...about, level: 'must', verdict: 'passed', ...more }))
}

test('the numbers of a run are how many hold, of how many, and what became of the others', () => {
  const requirements = [
    ...some(104, {}),
    ...some(3, { verdict: 'failed' }),
    ...some(1, { verdict: 'blocked' }),
    ...some(1, { verdict: 'untested' }),
  ]
  assert.equal(numbersOf({ requirements }), '104 of 109 hold, 3 fail, 2 not tested')
})

test('what does not count is in none of the numbers, nor is a question', () => {
  const quiet = (['observed', 'pending', 'not-applicable', 'excluded', 'not-claimed'] as const).flatMap(
    (verdict) => some(1, { verdict }),
  )
  const asked = VERDICTS.filter((verdict) => verdict !== 'broken').flatMap((verdict) =>
    some(1, { verdict, level: 'observe' }),
  )
  assert.equal(numbersOf({ requirements: [...quiet, ...asked] }), undefined)
  assert.equal(numbersOf({ requirements: [...some(1, {}), ...quiet, ...asked] }), '1 of 1 holds')
})

test('what a baseline accepts does not hold', () => {
  const requirements = [
    ...some(2, {}),
    ...some(1, { verdict: 'accepted', accepted: 'failed' }),
    ...some(1, { verdict: 'accepted', accepted: 'warned' }),
    ...some(1, { verdict: 'warned' }),
    ...some(1, { verdict: 'broken', level: 'observe' }),
  ]
  assert.equal(numbersOf({ requirements }), '2 of 6 hold, 1 fails as accepted, 2 warned, 1 broken by the kit')
})

test('a part is told of the whole', () => {
  const rest = some(108, { verdict: 'not-claimed', selected: false })
  assert.equal(partialWords(tallyOf([...some(1, {}), ...rest])), '1 of 109 judged, it holds')
  assert.equal(
    partialWords(tallyOf([...some(1, { verdict: 'failed' }), ...rest])),
    '1 of 109 judged, 1 fails',
  )
  assert.equal(numbersOf({ requirements: [...some(1, {}), ...rest] }), undefined)
})
