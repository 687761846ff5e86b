import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'
import { annotations } from './annotations.ts'

function lines(
  levels: Readonly<Record<string, 'must' | 'should' | 'observe'>>,
  more: Partial<CheckLine>,
): readonly string[] {
  const catalogue = sampleCatalogue(Object.entries(levels).map(([id, level]) => sampleRequirement(id, level)))
  const checks = Object.keys(levels).map((id) =>
    sampleCheck({ id: `stream#${id}`, requirements: [id], ...more }),
  )
  return annotations(buildReport(sampleEvidence(checks), { catalogue }))
}

const failed = { outcome: 'failed', reason: 'saw 50%\r\n::error::a, b\u202e' } as const

test('a failure is an error and a warning a warning, and no text of a target begins a command of its own', () => {
  assert.deepEqual(
    lines({ 'stream.must': 'must', 'stream.should': 'should', 'stream.asked': 'observe' }, failed),
    [
      '::error title=stream.must%3A failed::Acme staging: saw 50%25⟨U+000D⟩%0A:⟨U+003A⟩error::a, b⟨U+202E⟩',
      '::warning title=stream.should%3A warned::Acme staging: saw 50%25⟨U+000D⟩%0A:⟨U+003A⟩error::a, b⟨U+202E⟩',
    ],
  )
})

test('what passed is not mentioned', () => {
  assert.deepEqual(lines({ 'stream.must': 'must' }, {}), [])
})

test('as many as are shown, the last of which counts the others', () => {
  const ids = Array.from({ length: 14 }, (_, index) => [`stream.rule-${index}`, 'must'] as const)
  const told = lines(Object.fromEntries(ids), failed)
  assert.equal(told.length, 10)
  assert.equal(told.at(-1), '::error::5 more of Acme staging, in the report')
})

test('a gap is told once, and not each requirement that nothing is known of', () => {
  const catalogue = sampleCatalogue([sampleRequirement('stream.must', 'must')])
  const evidence = sampleEvidence([])
  assert.deepEqual(
    annotations(buildReport({ ...evidence, gaps: ['Shard 2 is missing.'] }, { catalogue }), [
      'Shard 2 is missing.',
    ]),
    ['::warning::Acme staging: Shard 2 is missing.'],
  )
  assert.match(
    annotations(buildReport(evidence, { catalogue })).join(),
    /^::error title=stream\.must%3A untested::/,
  )
})
