import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'
import { buildView } from '../view/report-view.ts'
import { renderMarkdown } from './markdown.ts'

const catalogue = sampleCatalogue([
  sampleRequirement('stream.must', 'must'),
  sampleRequirement('stream.should', 'should'),
  sampleRequirement('stream.observe', 'observe'),
  sampleRequirement('token.issues', 'must', { profile: 'platform' }),
  ...Array.from({ length: 60 }, (_, index) =>
    sampleRequirement(`files.rule-${index}`, 'must', { profile: 'lifecycle' }),
  ),
])

function summary(outcomes: Readonly<Record<string, Partial<CheckLine>>>, claims = ['channel']): string {
  const checks = Object.entries(outcomes).map(([id, more]) =>
    sampleCheck({ id: `spec#${id}`, requirements: [id], ...more }),
  )
  const evidence = sampleEvidence(checks, { header: { target: { name: 'Acme *staging*', claims } } })
  const report = buildReport(evidence, { catalogue })
  return renderMarkdown(buildView(report, evidence, catalogue))
}

test('a summary of a conformant run says so, and how much was done', () => {
  assert.equal(
    summary({
      'stream.must': { generated: 25 },
      'stream.should': {},
      'stream.observe': {
        observations: [{ id: 'stream.observe', question: 'Which status?', answer: '201' }],
      },
    }),
    `# Acme \\*staging\\*: conformant

**2 of 2 hold**

Everything that was claimed and that the kit's catalogue 1.0.0 scores was tested and holds.

agent-platform-conformance 0.1.0 · catalogue 1.0.0 (sha256 \`dddddddddddd\`) · 3 checks, 3 requests, 25 generated inputs · effort standard, seed \`424242\` · 2026-03-04T09:30:00.000Z

| Profile | Verdict | Requirements |
| --- | --- | --- |
| channel | Conformant | 2 passed, 1 observed |
| platform | Not claimed | 1 not claimed |
| lifecycle | Not claimed | 60 not claimed |

## Left open by the specification, and answered

- \`stream.observe\`: Which status? 201
`,
  )
})

test('findings stand under their verdict, with what to supply', () => {
  const text = summary({
    'stream.must': { outcome: 'blocked', reason: 'no agent', supply: 'channel.agent' },
    'stream.should': { outcome: 'failed', reason: 'late | later' },
  })
  assert.match(text, /## To supply\n\n- channel\.agent \(for `stream\.must`\)\n/)
  assert.match(text, /## Blocked\n\n- `stream\.must` \(must\): no agent\n/)
  assert.match(text, /## Warnings\n\n- `stream\.should` \(should\): late \\\| later\n/)
})

test('a long list is cut, with a count of the rest', () => {
  const text = summary({ 'stream.must': {} }, ['channel', 'lifecycle'])
  assert.match(
    text,
    /- `files\.rule-47` \(must\): No check of this run covers it\.\n- and 12 more, in index\.html\n/,
  )
})
