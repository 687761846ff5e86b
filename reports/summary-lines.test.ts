import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, EvidenceHeader } from '../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from './samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from './samples/sample-lines.ts'
import { summaryLines } from './summary-lines.ts'
import { buildReport } from './view/build-report.ts'

const names = Array.from({ length: 14 }, (_, index) => `rule-${String(index + 1).padStart(2, '0')}`)
const catalogue = sampleCatalogue(names.map((name) => sampleRequirement(`stream.${name}`, 'must')))

function summary(
  outcomes: (name: string) => Partial<CheckLine>,
  header: Partial<EvidenceHeader> = {},
): readonly string[] {
  const checks = names.map((name) =>
    sampleCheck({ id: `stream#${name}`, requirements: [`stream.${name}`], ...outcomes(name) }),
  )
  return summaryLines(buildReport(sampleEvidence(checks, { header }), { catalogue }))
}

test('a good run is told in a few lines', () => {
  assert.deepEqual(
    summary(() => ({})),
    [
      'Acme staging: Conformant',
      '14 of 14 hold',
      "Everything that was claimed and that the kit's catalogue 1.0.0 scores was tested and holds.",
      '',
      '14 requirements: 14 passed',
      '14 checks, 14 requests, 0 generated inputs, seed 424242, catalogue 1.0.0',
    ],
  )
})

test('findings are told with their reasons, notes after them', () => {
  const lines = summary(
    (name) => {
      if (name === 'rule-01') return { outcome: 'broken', reason: 'TypeError' }
      if (name === 'rule-02') return { outcome: 'failed', reason: 'saw\n\u001b[31mtwo\u202e' }
      if (name === 'rule-03') return { outcome: 'failed' }
      return name < 'rule-08' ? { outcome: 'blocked', supply: 'channel.agent' } : {}
    },
    { effort: 'quick' },
  )
  assert.equal(lines[1], '7 of 14 hold, 2 fail, 4 not tested, 1 broken by the kit')
  assert.deepEqual(lines.slice(4, 9), [
    'broken   stream.rule-01: TypeError',
    'failed   stream.rule-02: saw ⟨U+001B⟩[31mtwo⟨U+202E⟩',
    'failed   stream.rule-03',
    'supply   channel.agent (for stream.rule-04, stream.rule-05, stream.rule-06 and 1 more)',
    'note     Effort quick tries each near miss once, few inputs, and the smallest file limit: more can be missed. Run it with --effort standard before relying on it.',
  ])
  assert.equal(lines.at(-2), '14 requirements: 1 broken, 2 failed, 4 blocked, 7 passed')
})

test('a long list is cut, with a count of the rest', () => {
  const lines = summary((name) => ({ outcome: 'failed', reason: name.repeat(40) }))
  assert.equal(lines.filter((line) => line.startsWith('failed ')).length, 10)
  assert.ok(lines.includes('         and 4 more'))
  const [failed = ''] = lines.filter((line) => line.startsWith('failed '))
  assert.equal(failed.length, 'failed   stream.rule-01: '.length + 160)
  assert.ok(failed.endsWith('…'))
})
