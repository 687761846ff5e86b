import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BaselineEntry, CheckLine } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'
import { buildView } from '../view/report-view.ts'
import { annotations } from './annotations.ts'
import { renderBadge } from './badge.ts'
import { markdownText, renderMarkdown } from './markdown.ts'
import { visibleText, xmlText } from './visible-text.ts'

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

const markdownCatalogue = sampleCatalogue([
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
  const report = buildReport(evidence, { catalogue: markdownCatalogue })
  return renderMarkdown(buildView(report, evidence, markdownCatalogue))
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

Everything that the target claims and the kit's catalogue 1.0.0 scores was tested and holds.

agent-platform-conformance 0.1.0 · catalogue 1.0.0 (sha256 \`dddddddddddd\`) · 3 checks, 3 requests, 25 generated inputs · effort standard, seed \`424242\` · 2026-03-04T09:30:00.000Z

| Profile | Verdict | Requirements |
| --- | --- | --- |
| channel | Conformant | 2 passed, 1 observed |
| platform | Not claimed | 1 not claimed |
| lifecycle | Not claimed | 60 not claimed |

## Left open by the specification, with the target's answers

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

test('markup of Markdown and HTML loses its meaning', () => {
  assert.equal(
    markdownText('a|b *c* `d` <img> [e](f) #1 ~g~ {h}'),
    'a\\|b \\*c\\* \\`d\\` &lt;img\\> \\[e\\]\\(f\\) \\#1 \\~g\\~ \\{h\\}',
  )
  assert.equal(markdownText('R&D &lt;'), 'R&amp;D &amp;lt;')
})

test('nobody is mentioned and nothing is linked', () => {
  assert.equal(markdownText('@ada https://evil.test'), '@&#8203;ada https:&#8203;//evil.test')
  assert.equal(markdownText('at www.evil.test'), 'at www&#8203;.evil.test')
})

test('text stays on one line, and what cannot be seen is named', () => {
  assert.equal(markdownText('  a\n\nb\u0000\u2028c\ud800 '), 'a b⟨U+0000⟩⟨U+2028⟩c⟨U+D800⟩')
})

test('long text is cut between characters', () => {
  assert.equal(markdownText(`${'x'.repeat(399)}😀`), `${'x'.repeat(399)}…`)
  assert.equal(markdownText('x'.repeat(400)), 'x'.repeat(400))
})

const unseen = (names: string): string => `<span class="unseen">${names}</span>`

test('plain text stays as it is, escaped', () => {
  assert.equal(visibleText('a b\tc\nd\r\né 😀 "<"').markup, 'a b\tc\nd\né 😀 &#34;&lt;&#34;')
  assert.equal(visibleText('').markup, '')
})

test('blanks that are not the usual one are named', () => {
  assert.equal(visibleText('id\u00a0').markup, `id${unseen('⟨U+00A0⟩')}`)
  assert.equal(visibleText('\u2003x\u3000').markup, `${unseen('⟨U+2003⟩')}x${unseen('⟨U+3000⟩')}`)
})

test('controls, formats, direction marks and halves of pairs are named, neighbours together', () => {
  assert.equal(visibleText('a\0\u001bb').markup, `a${unseen('⟨U+0000⟩⟨U+001B⟩')}b`)
  assert.equal(
    visibleText('a\u202eb\u200bc\ud83dd').markup,
    `a${unseen('⟨U+202E⟩')}b${unseen('⟨U+200B⟩')}c${unseen('⟨U+D83D⟩')}d`,
  )
  assert.equal(visibleText('a\rb').markup, `a${unseen('⟨U+000D⟩')}b`)
  assert.equal(visibleText('\u{e0041}').markup, unseen('⟨U+E0041⟩'))
})

test('text is the same each time it is shown', () => {
  assert.equal(visibleText('a\u00a0b').markup, visibleText('a\u00a0b').markup)
})

test('markup and line ends are escaped, so that an attribute keeps them', () => {
  assert.equal(xmlText(`<a b="c">&'\n\t`), '&lt;a b=&quot;c&quot;&gt;&amp;&apos;&#10;&#9;')
})

test('what XML cannot hold, and what cannot be seen, is named', () => {
  assert.equal(xmlText('a\0b\rc\u202ed\ufffee\ud800f'), 'a⟨U+0000⟩b⟨U+000D⟩c⟨U+202E⟩d⟨U+FFFE⟩e⟨U+D800⟩f')
  assert.equal(xmlText('é 😀'), 'é 😀')
})
