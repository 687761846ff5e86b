import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BaselineEntry } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'
import { renderBadge } from './badge.ts'

const catalogue = sampleCatalogue(
  ['stream.one-end', 'stream.one-start'].map((id) => sampleRequirement(id, 'must')),
)

function badge(
  outcome: 'passed' | 'failed' | 'blocked' | 'broken',
  { only = [], baseline = [] }: { only?: string[]; baseline?: BaselineEntry[] } = {},
): string {
  const checks = [
    sampleCheck({ id: 'stream#end', requirements: ['stream.one-end'], outcome }),
    sampleCheck({ id: 'stream#start', requirements: ['stream.one-start'] }),
  ]
  const target = { name: 'Acme & "Co"', claims: ['channel'] }
  const header = { target, selection: { profiles: [], only } }
  return renderBadge(buildReport(sampleEvidence(checks, { header }), { catalogue, baseline }))
}

test('a badge says in words what it shows in colour', () => {
  for (const [outcome, words] of [
    ['passed', 'conformant'],
    ['failed', 'not conformant'],
    ['blocked', 'incomplete'],
    ['broken', 'broken'],
  ] as const) {
    const svg = badge(outcome)
    assert.ok(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"'))
    assert.ok(svg.includes(`<title>Acme &amp; &quot;Co&quot;: Agent Platform 1.0.0: ${words}</title>`))
    assert.ok(svg.includes(`>${words}</text>`))
  }
})

test('each verdict has its own colour, and so has what is green on conditions', () => {
  const badges = [
    ...(['passed', 'failed', 'blocked', 'broken'] as const).map((outcome) => badge(outcome)),
    badge('failed', { baseline: [{ id: 'stream.one-end', reason: 'known' }] }),
    badge('passed', { only: ['stream.one-end'] }),
  ]
  assert.match(badges.at(-2) ?? '', />not conformant, as accepted</)
  assert.match(badges.at(-1) ?? '', />partial: 1 of 2 judged, it holds</)
  const fills = badges.map((one) => one.match(/fill="#[0-9a-f]{6}"/g)?.[1])
  assert.equal(new Set(fills).size, badges.length)
})
