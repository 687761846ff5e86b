import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, Comparison, EvidenceHeader, Report } from '../../contracts/generated/schemas.ts'
import { validate } from '../../contracts/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'
import { compareReports } from './compare-reports.ts'
import { comparisonMarkdown, comparisonText } from './comparison-text.ts'

interface Sample {
  checks: Readonly<Record<string, Partial<CheckLine>>>
  header?: Partial<EvidenceHeader>
  accepted?: readonly string[]
  ids?: readonly string[]
}

const IDS = ['stream.one', 'stream.two']

/** A report in which each check judges the requirement that its name begins with. */
function reportOf({ checks, header = {}, accepted = [], ids = IDS }: Sample): Report {
  const lines = Object.entries(checks).map(([name, more]) =>
    sampleCheck({ id: `stream#${name}`, requirements: [`stream.${name.split('-')[0]}`], ...more }),
  )
  const catalogue = sampleCatalogue(ids.map((id) => sampleRequirement(id, 'must')))
  const baseline = accepted.map((id) => ({ id, reason: 'known' }))
  return buildReport(sampleEvidence(lines, { header }), { catalogue, baseline })
}

function causes({ changes }: Comparison): readonly (readonly string[])[] {
  return changes.map(({ id, from = '', to = '', cause }) => [id, from, to, cause])
}

const good = reportOf({ checks: { one: {}, two: {} } })
const failed = { outcome: 'failed', reason: 'saw three' } as const

test('the same check of the same kit that saw something else is the doing of the target', () => {
  const comparison = compareReports(good, reportOf({ checks: { one: failed, two: {} } }))
  assert.deepEqual(causes(comparison), [['stream.one', 'passed', 'failed', 'target']])
  assert.deepEqual(
    [comparison.changes[0]?.reasonBefore, comparison.changes[0]?.reason],
    [undefined, 'saw three'],
  )
  assert.equal(comparison.unchanged, 1)
  assert.deepEqual(validate('comparison', comparison), [])
})

test('a check that only one kit has is the doing of the kit', () => {
  const header = { kit: { name: 'agent-platform-conformance', version: '0.2.0' } }
  const comparison = compareReports(
    good,
    reportOf({ checks: { one: {}, 'one-more': failed, two: {} }, header }),
  )
  assert.deepEqual(causes(comparison), [['stream.one', 'passed', 'failed', 'kit']])
  assert.deepEqual(comparison.kit.checksAdded, ['stream#one-more'])
  assert.equal(comparison.kit.version, true)
  const text = comparisonText(comparison).join('\n')
  assert.match(text, /the kit changed from 0\.1\.0 to 0\.2\.0/)
  assert.match(text, /checks added \(1\): stream#one-more/)
  assert.match(text, /The kit changed \(1\)\n {2}stream\.one {2}passed -> failed: .*\n {4}now {5}saw three/)
})

test('a check that both have, of two kits, cannot be told apart; nor can other generated inputs', () => {
  const header = { kit: { name: 'agent-platform-conformance', version: '0.2.0' } }
  const other = compareReports(good, reportOf({ checks: { one: failed, two: {} }, header }))
  assert.deepEqual(causes(other), [['stream.one', 'passed', 'failed', 'unclear']])
  const counterexample = { value: '1', seed: 1, path: '0', runs: 1, shrinks: 0 }
  const generated = { one: { ...failed, counterexample }, two: {} }
  const seeded = compareReports(good, reportOf({ checks: generated, header: { seed: 7 } }))
  assert.deepEqual(causes(seeded), [['stream.one', 'passed', 'failed', 'unclear']])
  assert.match(seeded.run.join(), /the seed.* from 424242 to 7/)
  assert.deepEqual(causes(compareReports(good, reportOf({ checks: generated }))), [
    ['stream.one', 'passed', 'failed', 'target'],
  ])
})

test('what was asked differently is neither’s doing', () => {
  const selected = reportOf({
    checks: { one: {} },
    header: { selection: { profiles: [], only: ['stream.one'] } },
  })
  assert.deepEqual(causes(compareReports(good, selected)), [['stream.two', 'passed', 'not-claimed', 'run']])
  assert.deepEqual(compareReports(good, selected).kit.checksRemoved, [])
  const accepted = reportOf({ checks: { one: failed, two: {} }, accepted: ['stream.one'] })
  const before = reportOf({ checks: { one: failed, two: {} } })
  assert.deepEqual(causes(compareReports(before, accepted)), [['stream.one', 'failed', 'accepted', 'run']])
})

test('what one of the runs lacked is no doing of the target, and what stood in the way tells nothing', () => {
  const blocked = (more: Partial<CheckLine>): Report =>
    reportOf({ checks: { one: { outcome: 'blocked', reason: 'r', ...more }, two: {} } })
  for (const [more, cause, why] of [
    [{ supply: 'channel.otherChannel' }, 'run', /one of the runs lacked channel\.otherChannel/],
    [{ supply: 'portal step advanceClock' }, 'run', /lacked portal step advanceClock/],
    [{ supply: 'a larger --max-messages, or less to judge' }, 'run', /lacked a larger --max-messages/],
    [{ supply: 'a target that stays up for the whole run' }, 'unclear', /could not test it: r/],
    [{ supply: 'documented answers' }, 'unclear', /could not test it/],
    [{ blockedBy: 'stream.two' }, 'unclear', /stream\.two stood in its way/],
  ] as const) {
    for (const comparison of [compareReports(good, blocked(more)), compareReports(blocked(more), good)]) {
      assert.equal(comparison.changes[0]?.cause, cause, JSON.stringify(more))
      assert.match(comparison.changes[0]?.why ?? '', why)
    }
  }
})

test('one kit has not added or removed what only one of its runs came to make', () => {
  const cut = reportOf({ checks: { one: {}, 'one-more': failed, two: {} } })
  const comparison = compareReports(cut, good)
  assert.deepEqual(causes(comparison), [['stream.one', 'failed', 'passed', 'run']])
  assert.match(comparison.changes[0]?.why ?? '', /the old run alone made stream#one-more/)
  assert.deepEqual(comparison.kit.checksRemoved, [])
})

test('a requirement that only one catalogue has is the doing of the kit', () => {
  const checks = { one: {}, two: {} }
  const more = reportOf({ checks: { ...checks, three: {} }, ids: [...IDS, 'stream.three'] })
  const comparison = compareReports(good, more)
  assert.deepEqual(causes(comparison), [['stream.three', '', 'passed', 'kit']])
  assert.deepEqual(comparison.kit.requirementsAdded, ['stream.three'])
  assert.deepEqual(causes(compareReports(more, good)), [['stream.three', 'passed', '', 'kit']])
  assert.match(
    comparisonMarkdown(comparison).join('\n'),
    /\| `stream\.three` \| must \| not known \| passed \| the catalogue/,
  )
})

test('two equal reports have nothing to tell', () => {
  const comparison = compareReports(good, good)
  assert.deepEqual([comparison.changes, comparison.run, comparison.unchanged], [[], [], 2])
  assert.equal(comparisonText(comparison)[0], 'Acme staging: Conformant, as before')
})
