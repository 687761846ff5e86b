import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, EvidenceFooter } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'
import { renderJunit } from './junit.ts'

const catalogue = sampleCatalogue(
  [
    sampleRequirement('stream.must', 'must'),
    sampleRequirement('stream.should', 'should'),
    sampleRequirement('stream.observe', 'observe'),
    sampleRequirement('stream.newer', 'must'),
    sampleRequirement('stream.hidden', 'must', { excluded: 'nothing shows it' }),
    sampleRequirement('token.issues', 'must', { profile: 'platform' }),
  ],
  { newer: ['stream.newer'] },
)

type Outcomes = Readonly<Record<string, Partial<CheckLine>>>
const fine: Outcomes = { must: {}, should: {}, newer: {}, observe: {} }

function junit(
  outcomes: Outcomes,
  footer: Partial<EvidenceFooter> = {},
  accepted: readonly string[] = [],
  only: readonly string[] = [],
): string {
  const checks = Object.entries(outcomes).map(([name, more]) =>
    sampleCheck({ id: `stream#${name}`, title: `sees ${name}`, requirements: [`stream.${name}`], ...more }),
  )
  const baseline = accepted.map((id) => ({ id, reason: 'known' }))
  const report = buildReport(
    sampleEvidence(checks, { footer, header: { selection: { profiles: [], only: [...only] } } }),
    { catalogue, baseline },
  )
  return renderJunit(report, 'the reason')
}

/** Without its properties, which have a test of their own. */
function caseOf(xml: string, id: string): string {
  const [whole = ''] = new RegExp(`<testcase classname="[^"]*" name="${id}">.*?</testcase>`).exec(xml) ?? []
  return whole.replace(/<properties>.*<\/properties>/, '')
}

test('a suite for each area of each profile, a case for each requirement, and counts that add up', () => {
  const xml = junit(fine)
  assert.match(
    xml,
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="Acme staging, Agent Platform 1\.0\.0" tests="6" failures="0" errors="0" skipped="4" time="60">/,
  )
  assert.match(
    xml,
    /<testsuite name="channel\/stream" tests="5" failures="0" errors="0" skipped="3" timestamp="2026-03-04T09:30:00\.000Z">/,
  )
  assert.match(xml, /<testsuite name="platform\/token" tests="1" failures="0" errors="0" skipped="1"/)
  assert.equal(
    caseOf(xml, 'stream.must'),
    '<testcase classname="channel.stream" name="stream.must"></testcase>',
  )
  assert.equal(xml.match(/<testcase /g)?.length, 6)
})

test('each case names its requirement, level and source as properties', () => {
  const [, properties = ''] = /name="stream\.should"><properties>(.*?)<\/properties>/.exec(junit(fine)) ?? []
  for (const [name, value] of [
    ['requirement', 'stream.should'],
    ['level', 'should'],
    ['profile', 'channel'],
    ['area', 'stream'],
    ['source', 'Endpoints: stream'],
    ['verdict', 'passed'],
  ]) {
    assert.ok(properties.includes(`<property name="${name}" value="${value}"/>`), name)
  }
})

test('a failure says what was seen, and how to see it', () => {
  const xml = junit({
    ...fine,
    must: {
      outcome: 'failed',
      reason: 'saw "two" & more\n<here>\u0000',
      counterexample: { value: '"\t"', seed: 1, path: '0', runs: 1, shrinks: 0 },
    },
  })
  assert.equal(
    caseOf(xml, 'stream.must'),
    '<testcase classname="channel.stream" name="stream.must"><failure type="failed" message="failed: saw &quot;two&quot; &amp; more&#10;&lt;here&gt;⟨U+0000⟩">The rule stream.must holds. (Endpoints: stream)&#10;sees must: failed; saw &quot;two&quot; &amp; more&#10;&lt;here&gt;⟨U+0000⟩; smallest input &quot;&#9;&quot;</failure></testcase>',
  )
  assert.match(xml, /failures="1" errors="0"/)
})

test('what could not be tested is an error, not a skip', () => {
  const xml = junit({ should: { outcome: 'blocked', reason: 'no agent', supply: 'channel.agent' } })
  assert.match(
    caseOf(xml, 'stream.should'),
    /<error type="blocked" message="blocked: no agent">.*sees should: blocked; no agent; supply channel\.agent</,
  )
  assert.match(
    caseOf(xml, 'stream.must'),
    /<error type="untested" message="untested: No check of this run covers it\.">/,
  )
  assert.match(junit({ ...fine, must: { outcome: 'broken' } }), /<error type="broken" message="broken">/)
})

test('a warning is told, and fails nothing', () => {
  const xml = junit({ ...fine, should: { outcome: 'failed', reason: 'late' } })
  assert.equal(
    caseOf(xml, 'stream.should'),
    '<testcase classname="channel.stream" name="stream.should"><system-out>warned: late</system-out></testcase>',
  )
})

test('what is not scored, not claimed, accepted or only asked is skipped, with the reason', () => {
  const xml = junit(
    { ...fine, must: { outcome: 'failed', reason: 'two' }, should: { outcome: 'not-applicable' } },
    {},
    ['stream.must'],
  )
  assert.match(caseOf(xml, 'stream.must'), /<skipped message="accepted by the baseline \(known\): two"\/>/)
  assert.match(caseOf(xml, 'stream.should'), /<skipped message="not-applicable"\/>/)
  assert.match(caseOf(xml, 'stream.newer'), /<skipped message="pending: /)
  assert.match(caseOf(xml, 'stream.hidden'), /<skipped message="excluded: nothing shows it"\/>/)
  assert.match(caseOf(xml, 'token.issues'), /<skipped message="not-claimed: /)
})

test('an observation fails no pipeline, unless the kit itself broke', () => {
  for (const outcome of ['passed', 'failed', 'blocked'] as const) {
    assert.match(caseOf(junit({ ...fine, observe: { outcome } }), 'stream.observe'), /<skipped /)
  }
  assert.match(
    caseOf(junit({ ...fine, observe: { outcome: 'broken' } }), 'stream.observe'),
    /<error type="broken"/,
  )
})

test('a run that is not conformant is never all green', () => {
  const interrupted = junit(fine, { interrupted: true })
  assert.match(
    interrupted,
    /<testsuite name="run" tests="1" failures="0" errors="1" skipped="0".*\n\s*<testcase classname="run" name="verdict"><error type="incomplete" message="Incomplete\. the reason">The run was interrupted/,
  )
  assert.match(interrupted, /tests="7" failures="0" errors="1" skipped="4"/)
  assert.match(junit(fine, { errors: ['boom'] }), /<error type="broken" message="Broken\. the reason">.*boom/)
  assert.match(
    junit(fine, {}, ['stream.must']),
    /<error type="not-conformant" message="Conformant; the baseline is out of date\. the reason">/,
  )
  assert.doesNotMatch(junit({ ...fine, must: { outcome: 'failed' } }), /name="run"/)
  assert.doesNotMatch(junit(fine), /name="run"/)
})

test('a part that holds, and a failure that is accepted, are skipped as a run: neither is all green', () => {
  const part = junit({ must: {} }, {}, [], ['stream.must'])
  assert.match(
    part,
    /name="verdict"><skipped message="Partial: 1 of 3 judged, it holds\. the reason"\/><\/testcase>/,
  )
  assert.match(caseOf(part, 'stream.should'), /<skipped message="not-selected: /)
  assert.match(part, /tests="7" failures="0" errors="0" skipped="6"/)
  assert.match(
    junit({ ...fine, must: { outcome: 'failed' } }, {}, ['stream.must']),
    /name="verdict"><skipped message="Not conformant, as accepted\. the reason"\/>/,
  )
})
