import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, Report } from '../../contracts/generated/schemas.ts'
import { validate } from '../../contracts/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence, sampleExchange } from '../samples/sample-lines.ts'
import { buildReport } from './build-report.ts'
import { buildView, type CheckView } from './report-view.ts'

const catalogue = sampleCatalogue([
  sampleRequirement('client.bearer-form', 'must', { profile: 'client' }),
  sampleRequirement('stream.one-end', 'must', { decision: 'Counted once.' }),
  sampleRequirement('batch.shape', 'must'),
  sampleRequirement('stream.status', 'observe'),
])
const shared = sampleCheck({
  id: 'stream#both',
  requirements: ['stream.one-end', 'batch.shape'],
  exchanges: [sampleExchange({ id: 'stream#both#1' }), sampleExchange({ id: 'stream#both#2' })],
  exchangesOmitted: 3,
  generated: 4,
})
const asked = sampleCheck({
  id: 'stream#status',
  requirements: ['stream.status'],
  observations: [{ id: 'stream.status', question: 'Which?', answer: '200' }],
})
const evidence = sampleEvidence([shared, asked])
const report = buildReport(evidence, { catalogue })
const view = buildView(report, evidence, catalogue, [
  { name: 'end-doubled', title: 'sends the end twice', caught: ['stream.one-end'] },
])

test('profiles that are claimed stand first, each with its areas in the order of the catalogue', () => {
  assert.deepEqual(
    view.profiles.map(({ id, areas }) => [
      id,
      areas.map(({ area, requirements }) => [area, requirements.length]),
    ]),
    [
      [
        'channel',
        [
          ['stream', 2],
          ['batch', 1],
        ],
      ],
      ['client', [['client', 1]]],
    ],
  )
})

test('a requirement has its decision, its checks, its answers and the faults that prove it', () => {
  const [stream, batch] = view.profiles[0]?.areas ?? []
  const [oneEnd, status] = stream?.requirements ?? []
  assert.equal(oneEnd?.decision, 'Counted once.')
  assert.equal('decision' in (status ?? {}), false)
  assert.deepEqual(status?.answers, asked.observations)
  assert.deepEqual(oneEnd?.answers, [])
  assert.deepEqual(
    oneEnd?.provenBy.map(({ name }) => name),
    ['end-doubled'],
  )
  assert.deepEqual(status?.provenBy, [])
  const [check] = oneEnd?.checks ?? []
  assert.deepEqual(
    { ...check, shown: check?.shown.length },
    {
      id: 'stream#both',
      title: 'both',
      outcome: 'passed',
      file: 'specs/stream.spec.ts:12',
      generated: 4,
      requests: 5,
      omitted: 3,
      shown: 2,
      elsewhere: [],
    },
  )
  const [again] = batch?.requirements[0]?.checks ?? []
  assert.deepEqual([again?.shown, again?.shownAt, again?.requests], [[], 'stream.one-end', 5])
})

test('an exchange that two checks judge is shown once: with the one that it is the violation of', () => {
  const sender = sampleCheck({
    id: 'stream#sender',
    requirements: ['stream.status'],
    exchanges: [sampleExchange({ id: 'stream#sender#1' })],
  })
  const judges = sampleCheck({
    id: 'stream#judge',
    requirements: ['stream.one-end'],
    outcome: 'failed',
    exchanges: [],
    refers: ['stream#sender#1'],
    violation: { expected: 'one', actual: 'two', exchange: 'stream#sender#1' },
  })
  const lines = sampleEvidence([sender, judges])
  const { profiles } = buildView(buildReport(lines, { catalogue }), lines, catalogue)
  const [oneEnd, status] = profiles[0]?.areas[0]?.requirements ?? []
  const idsOf = (
    check: CheckView | undefined,
    member: 'shown' | 'elsewhere',
  ): readonly string[] | undefined => check?.[member].map(({ id }) => id)
  assert.deepEqual(idsOf(oneEnd?.checks[0], 'shown'), ['stream#sender#1'])
  assert.deepEqual(idsOf(status?.checks[0], 'elsewhere'), ['stream#sender#1'])
  assert.deepEqual([oneEnd?.checks[0]?.requests, status?.checks[0]?.requests], [1, 1])
})

test('a view holds its report, and says why the verdict is what it is', () => {
  assert.equal(view.report, report)
  assert.match(view.reason, /^Everything that the target claims/)
  assert.deepEqual(view.steps.fix, [])
})

test('a check that the evidence lacks has nothing to show', () => {
  const bare = buildView(report, { ...evidence, checks: [] }, catalogue)
  const [check] = bare.profiles[0]?.areas[1]?.requirements[0]?.checks ?? []
  assert.deepEqual([check?.shown, check?.shownAt, check?.requests, check?.file], [[], undefined, 2, ''])
})

test('nothing is said to wait for a requirement whose own checks passed', () => {
  const waiting = sampleCheck({
    id: 'batch#waiting',
    requirements: ['batch.shape'],
    outcome: 'blocked',
    blockedBy: 'stream.one-end',
  })
  const causesWhere = (outcome: 'passed' | 'failed'): readonly string[] | undefined => {
    const lines = sampleEvidence([{ ...shared, requirements: ['stream.one-end'], outcome }, waiting])
    const { profiles } = buildView(buildReport(lines, { catalogue }), lines, catalogue)
    return profiles[0]?.areas[1]?.requirements[0]?.causes
  }
  assert.deepEqual(causesWhere('failed'), ['stream.one-end'])
  assert.deepEqual(causesWhere('passed'), [])
})

const names = ['a', 'b', 'c', 'should']
const catalogueWithHistory = sampleCatalogue([
  ...names.map((name) => sampleRequirement(`stream.${name}`, name === 'should' ? 'should' : 'must')),
])

function run(
  day: number,
  outcomes: Readonly<Record<string, CheckLine['outcome']>>,
  earlier?: Report | readonly Report[],
  name = 'Acme staging',
): Report {
  const checks = Object.entries(outcomes).map(([of, outcome]) =>
    sampleCheck({ id: `stream#${of}`, requirements: [`stream.${of}`], outcome }),
  )
  const evidence = sampleEvidence(checks, {
    header: { startedAt: at(day), target: { name, claims: ['channel'] } },
  })
  return buildReport(evidence, {
    catalogue: catalogueWithHistory,
    ...(earlier === undefined ? {} : { earlier: [earlier].flat() }),
  })
}

function at(day: number): string {
  return `2026-03-0${day}T09:30:00.000Z`
}

function known(report: Report): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    report.requirements.flatMap(({ id, since }) => (since === undefined ? [] : [[id, since]])),
  )
}

const first = run(1, { a: 'failed', b: 'passed', c: 'blocked', should: 'failed' })

test('without an earlier report nothing is said about since when', () => {
  assert.deepEqual(known(first), {})
})

test('a failure is new, known or was not judged before; what holds has no date', () => {
  const second = run(2, { a: 'failed', b: 'failed', c: 'failed', should: 'failed' }, first)
  assert.deepEqual(known(second), {
    'stream.a': { state: 'known', at: at(1) },
    'stream.b': { state: 'new', at: at(1) },
    'stream.c': { state: 'not-judged', at: at(1) },
    'stream.should': { state: 'known', at: at(1) },
  })
  assert.deepEqual(validate('report', second), [])
  assert.deepEqual(known(run(2, { a: 'passed', b: 'passed', c: 'blocked' }, first)), {})
})

test('a chain of reports leads back to the first that failed', () => {
  const second = run(2, { a: 'failed', b: 'failed' }, first)
  const third = run(3, { a: 'failed', b: 'failed' }, second)
  const fourth = run(4, { a: 'failed', b: 'failed' }, third)
  assert.deepEqual(known(fourth), {
    'stream.a': { state: 'known', at: at(1) },
    'stream.b': { state: 'known', at: at(2) },
  })
})

test('a report of another target is told, since it proves little', () => {
  const [note] = run(2, { a: 'failed' }, first, 'Initech').notes.filter((one) => one.includes('earlier'))
  assert.match(note ?? '', /^The earlier report is of the target Acme staging:/)
  assert.equal(
    run(2, { a: 'failed' }, first).notes.some((one) => one.includes('earlier')),
    false,
  )
})

test('of several reports the last of the same target that began earlier is looked at', () => {
  const second = run(2, { a: 'failed' }, first)
  const [third, alien] = [run(3, { a: 'passed', b: 'failed' }), run(4, { a: 'passed' }, undefined, 'Initech')]
  const now = run(5, { a: 'failed', b: 'failed' }, [first, third, second, alien, run(5, {}), run(6, {})])
  assert.deepEqual(known(now), {
    'stream.a': { state: 'new', at: at(3) },
    'stream.b': { state: 'known', at: at(3) },
  })
  assert.match(
    now.notes.join('\n'),
    /^The earlier report is that of 2026-03-03.*, the last of 3 of this target\.$/m,
  )
})

test('reports of others, and one that is not earlier, are told and not looked at', () => {
  const others = [
    run(1, { a: 'failed' }, undefined, 'Initech'),
    run(2, { a: 'failed' }, undefined, 'Umbrella'),
  ]
  const none = run(3, { a: 'failed' }, others)
  assert.deepEqual(known(none), {})
  assert.match(
    none.notes.join('\n'),
    /^The earlier reports are of the targets Initech, Umbrella, not of Acme/m,
  )
  for (const day of [3, 4]) {
    const same = run(3, { a: 'failed' }, run(day, { a: 'failed' }))
    assert.deepEqual(known(same), {})
    assert.match(same.notes.join('\n'), /^The earlier report is not of an earlier run: it began at /m)
  }
})

test('what was pending in an earlier report was not judged there', () => {
  const before: Report = {
    ...first,
    requirements: first.requirements.map((one) => ({ ...one, verdict: 'pending' as const })),
  }
  assert.deepEqual(known(run(2, { a: 'failed' }, before)), { 'stream.a': { state: 'not-judged', at: at(1) } })
})
