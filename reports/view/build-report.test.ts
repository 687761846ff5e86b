import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../../contracts/catalogue.ts'
import type { Observation, Report } from '../../contracts/generated/schemas.ts'
import { validate } from '../../contracts/schemas.ts'
import { renderSideBySideHtml } from '../render/side-by-side/html.ts'
import { renderSideBySideMarkdown } from '../render/side-by-side/markdown.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence, sampleExchange } from '../samples/sample-lines.ts'
import { sampleRun } from '../samples/sample-run.ts'
import { buildReport } from './build-report.ts'
import { sideBySide } from './side-by-side.ts'

const small = sampleCatalogue([
  sampleRequirement('stream.one-end', 'must'),
  sampleRequirement('stream.status', 'observe'),
  sampleRequirement('batch.status', 'observe'),
  sampleRequirement('token.issues', 'must', { profile: 'platform' }),
])
const answer = (id: string, words: string) => ({ id, question: 'Which status?', answer: words })
const checks = [
  sampleCheck({
    id: 'stream#b',
    requirements: ['stream.one-end'],
    outcome: 'blocked',
    reason: 'gone',
    supply: 'an agent',
    blockedBy: 'token.issues',
    exchangesOmitted: 5,
    generated: 7,
    retries: { rateLimited: 2, network: 1 },
    observations: [answer('batch.status', 'from b'), answer('stream.status', '200')],
  }),
  sampleCheck({
    id: 'stream#a',
    requirements: ['stream.one-end', 'batch.status'],
    outcome: 'failed',
    reason: 'two',
    violation: { expected: 'one', actual: 'two', exchange: 'stream#a#1' },
    counterexample: { value: '""', seed: 1, path: '0', runs: 2, shrinks: 1 },
    exchanges: [sampleExchange({ id: 'stream#a#1' }), sampleExchange({ id: 'stream#a#2' })],
    generated: 3,
    retries: { rateLimited: 1, network: 0 },
    observations: [answer('batch.status', 'from a')],
  }),
]

test('a report of the whole catalogue fits its schema, and counts every requirement once', () => {
  const lines = sampleRun(catalogue())
  for (const line of lines) assert.deepEqual(validate('evidence-line', line), [])
  const { version: release, digest } = catalogue().release
  const evidence = sampleEvidence(
    lines.flatMap((line) => (line.type === 'check' ? [line] : [])),
    { header: { specification: { release, digest } } },
  )
  const report = buildReport(evidence, { catalogue: catalogue() })
  assert.deepEqual(validate('report', report), [])
  assert.deepEqual(
    report.requirements.map(({ id }) => id),
    catalogue().requirements.map(({ id }) => id),
  )
  const counted = report.profiles
    .flatMap(({ counts }) => Object.values(counts))
    .reduce((sum, count) => sum + count, 0)
  assert.equal(counted, catalogue().requirements.length)
})

test('a report holds what the evidence says, in a fixed order', () => {
  const report = buildReport(sampleEvidence(checks), { catalogue: small, strict: true })
  assert.deepEqual(Object.keys(report), [
    'schemaVersion',
    'kit',
    'specification',
    'target',
    'startedAt',
    'finishedAt',
    'seed',
    'effort',
    'strict',
    'verdict',
    'scope',
    'selection',
    'exercised',
    'profiles',
    'requirements',
    'observations',
    'retries',
    'line',
    'notes',
  ])
  assert.equal(report.verdict, 'not-conformant')
  assert.equal(report.strict, true)
  assert.equal(report.finishedAt, '2026-03-04T09:31:00.000Z')
  assert.deepEqual(report.specification, { release: '1.0.0', digest: 'd'.repeat(64) })
  assert.deepEqual(report.exercised, { checks: 2, requests: 8, generatedInputs: 10 })
  assert.deepEqual(report.retries, { rateLimited: 3, network: 1 })
  assert.deepEqual(report.profiles, [
    {
      id: 'channel',
      claimed: true,
      verdict: 'not-conformant',
      counts: { failed: 1, untested: 1, observed: 1 },
    },
    { id: 'platform', claimed: false, verdict: 'not-claimed', counts: { 'not-claimed': 1 } },
  ])
  assert.deepEqual(Object.keys(report.profiles[0]?.counts ?? {}), ['failed', 'untested', 'observed'])
})

test('a requirement holds its text and its checks by id, with all that they found', () => {
  const { requirements } = buildReport(sampleEvidence(checks), { catalogue: small })
  assert.deepEqual(requirements[0], {
    id: 'stream.one-end',
    level: 'must',
    profile: 'channel',
    area: 'stream',
    text: 'The rule stream.one-end holds.',
    source: 'Endpoints: stream',
    verdict: 'failed',
    reason: 'two',
    checks: [
      {
        id: 'stream#a',
        title: 'a',
        outcome: 'failed',
        reason: 'two',
        exchanges: ['stream#a#1', 'stream#a#2'],
        violation: { expected: 'one', actual: 'two', exchange: 'stream#a#1' },
        counterexample: { value: '""', seed: 1, path: '0', runs: 2, shrinks: 1 },
        repeats: 1,
      },
      {
        id: 'stream#b',
        title: 'b',
        outcome: 'blocked',
        reason: 'gone',
        supply: 'an agent',
        blockedBy: 'token.issues',
        exchanges: ['stream#b#1'],
        repeats: 3,
      },
    ],
  })
})

test('a reason that nobody gave is no member', () => {
  const passed = sampleEvidence([sampleCheck({ id: 'stream#a', requirements: ['stream.one-end'] })])
  const [requirement] = buildReport(passed, { catalogue: small }).requirements
  assert.deepEqual(Object.keys(requirement ?? {}), [
    'id',
    'level',
    'profile',
    'area',
    'text',
    'source',
    'verdict',
    'checks',
  ])
  assert.deepEqual(Object.keys(requirement?.checks[0] ?? {}), ['id', 'title', 'outcome', 'exchanges'])
})

test('answers stand in the order of the catalogue, then of the checks', () => {
  const { observations } = buildReport(sampleEvidence(checks), { catalogue: small })
  assert.deepEqual(
    observations.map(({ id, answer: words }) => [id, words]),
    [
      ['stream.status', '200'],
      ['batch.status', 'from a'],
      ['batch.status', 'from b'],
    ],
  )
})

test('the order in which checks ended changes nothing', () => {
  const there = buildReport(sampleEvidence(checks), { catalogue: small })
  assert.deepEqual(buildReport(sampleEvidence(checks.toReversed()), { catalogue: small }), there)
})

test('the level in a report is that of the release', () => {
  const levels = { 'stream.one-end': 'should' as const }
  const raised = sampleCatalogue(small.requirements, { levels })
  assert.equal(buildReport(sampleEvidence(checks), { catalogue: raised }).requirements[0]?.level, 'should')
})

const comparedCatalogue = sampleCatalogue([
  sampleRequirement('stream.status', 'observe'),
  sampleRequirement('batch.status', 'observe'),
])

function target(name: string, answers: Readonly<Record<string, string>>): Report {
  const observations = Object.entries(answers).map(
    ([asked, answer]): Observation => ({ id: asked.split(' ')[0] ?? '', question: `${asked}?`, answer }),
  )
  const check = sampleCheck({ id: 'stream#asks', requirements: ['stream.status'], observations })
  return buildReport(sampleEvidence([check], { header: { target: { name, claims: ['channel'] } } }), {
    catalogue: comparedCatalogue,
  })
}

const table = sideBySide(
  [
    target('Acme', { 'batch.status': '200', 'stream.status': '200', 'stream.status of a | b': '<b>1</b>' }),
    target('Initech', { 'stream.status': '200', 'stream.status of a | b': '2' }),
  ].map((report) => ({ report })),
)

test('each question stands once, in the order of the catalogue, with the answer of each target', () => {
  assert.deepEqual(table.answers, [
    { id: 'stream.status', question: 'stream.status?', answers: ['200', '200'], isAlike: true },
    {
      id: 'stream.status',
      question: 'stream.status of a | b?',
      answers: ['<b>1</b>', '2'],
      isAlike: false,
    },
    { id: 'batch.status', question: 'batch.status?', answers: ['200', undefined], isAlike: true },
  ])
})

test('the page and the summary show them, say where targets differ, and who did not answer', () => {
  const page = renderSideBySideHtml(table)
  assert.match(page, /The targets differ in 1 of 3;/)
  assert.match(page, /<td><b>differ<\/b><\/td><td>&lt;b&gt;1&lt;\/b&gt;<\/td><td>2<\/td>/)
  assert.match(page, /<td>200<\/td><td><span class="aside">not answered<\/span><\/td>/)
  const rows = renderSideBySideMarkdown(table).split('\n')
  const [row = ''] = rows.filter((line) => line.includes('of a'))
  assert.match(row, /\*\*differ\*\*/)
  assert.equal(row.replaceAll('\\|', '').split('|').length, 6)
})
