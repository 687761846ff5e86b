import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Observation, Report } from '../../contracts/generated/schemas.ts'
import { renderSideBySideHtml } from '../render/side-by-side/html.ts'
import { renderSideBySideMarkdown } from '../render/side-by-side/markdown.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from './build-report.ts'
import { sideBySide } from './side-by-side.ts'

const catalogue = sampleCatalogue([
  sampleRequirement('stream.status', 'observe'),
  sampleRequirement('batch.status', 'observe'),
])

function target(name: string, answers: Readonly<Record<string, string>>): Report {
  const observations = Object.entries(answers).map(
    ([asked, answer]): Observation => ({ id: asked.split(' ')[0] ?? '', question: `${asked}?`, answer }),
  )
  const check = sampleCheck({ id: 'stream#asks', requirements: ['stream.status'], observations })
  return buildReport(sampleEvidence([check], { header: { target: { name, claims: ['channel'] } } }), {
    catalogue,
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
