import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'
import { renderBadge } from './badge.ts'

const catalogue = sampleCatalogue([sampleRequirement('stream.one-end', 'must')])

function badge(outcome: 'passed' | 'failed' | 'blocked' | 'broken'): string {
  const check = sampleCheck({ id: 'stream#one', requirements: ['stream.one-end'], outcome })
  const target = { name: 'Acme & "Co"', claims: ['channel'] }
  return renderBadge(buildReport(sampleEvidence([check], { header: { target } }), { catalogue }))
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

test('each verdict has its own colour', () => {
  const fills = (['passed', 'failed', 'blocked', 'broken'] as const).map(
    (outcome) => badge(outcome).match(/fill="#[0-9a-f]{6}"/g)?.[1],
  )
  assert.equal(new Set(fills).size, 4)
})
