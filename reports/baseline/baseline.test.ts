import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parse, stringify } from 'yaml'
import type { BaselineEntry, CheckLine, Report } from '../../contracts/generated/schemas.ts'
import { conforms } from '../../contracts/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'
import { loadBaseline } from './load-baseline.ts'
import { updateBaseline } from './update-baseline.ts'

const folder = mkdtempSync(join(tmpdir(), 'load-baseline-'))
after(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'baseline.yaml')
const catalogue = sampleCatalogue([
  sampleRequirement('stream.one-end', 'must'),
  sampleRequirement('stream.closes-after-end', 'should'),
])

function load(text: string): ReturnType<typeof loadBaseline> {
  writeFileSync(path, text)
  return loadBaseline(path, catalogue)
}

test('entries are read with all their members', () => {
  const entry = {
    id: 'stream.one-end',
    reason: 'the gateway repeats it',
    link: 'https://tracker.test/1',
    owner: 'gateway team',
    expires: '2030-06-30',
  }
  assert.deepEqual(
    load(`# why
- id: stream.one-end
  reason: the gateway repeats it
  link: https://tracker.test/1
  owner: gateway team
  expires: 2030-06-30
- { id: stream.closes-after-end, reason: proxy }
`),
    [entry, { id: 'stream.closes-after-end', reason: 'proxy' }],
  )
})

test('an empty file accepts nothing', () => {
  for (const text of ['', '# nothing is accepted\n', '[]\n']) assert.deepEqual(load(text), [])
})

test('a file that cannot be read is wrong use', () => {
  assert.throws(() => loadBaseline(join(folder, 'none.yaml'), catalogue), {
    name: 'UsageError',
    code: 'BASELINE_UNREADABLE',
    exitCode: 2,
    message: /none\.yaml: no such file; expected a baseline in YAML: write it with --update-baseline/,
  })
})

test('what is not YAML is named by line and column', () => {
  assert.throws(() => load('- id: stream.one-end\n  reason: }\n'), {
    code: 'BASELINE_INVALID',
    // The text itself is not shown again.
    message: /baseline\.yaml:2:11: is not YAML: [^^]+"}"$/,
  })
})

test('what is no list of entries is refused', () => {
  assert.throws(() => load('id: stream.one-end\n'), {
    code: 'BASELINE_INVALID',
    message: /the file is an object, expected an array: a list of entries/,
  })
})

test('an entry without a reason, or with an odd member, is named by number and id', () => {
  assert.throws(() => load('- { id: stream.one-end, reason: ok }\n- { id: stream.closes-after-end }\n'), {
    code: 'BASELINE_INVALID',
    message: /: entry 2 \(stream\.closes-after-end\): lacks the member "reason"/,
  })
  assert.throws(() => load('- { id: stream.one-end, reason: ok, expires: soon }\n'), {
    message: /: entry 1 \(stream\.one-end\): expires is "soon", expected the last day/,
  })
  assert.throws(() => load('- { id: stream.one-end, raeson: ok }\n'), {
    message: /: entry 1 \(stream\.one-end\): /,
  })
  assert.throws(() => load('- ~\n'), { message: /: entry 1: is null, expected an object/ })
  assert.throws(() => load('- 7\n'), { message: /: entry 1: is a number, expected an object/ })
})

test('an id the catalogue does not have is refused with the nearest', () => {
  assert.throws(() => load('- { id: stream.one-ned, reason: r }\n'), {
    name: 'UsageError',
    code: 'REQUIREMENT_UNKNOWN',
    message: /the catalogue has no requirement stream\.one-ned; did you mean stream\.one-end\?/,
  })
  assert.throws(() => load('- { id: zzzzzz.yyyyyyyyyyyy, reason: r }\n'), {
    message: /has no requirement zzzzzz\.yyyyyyyyyyyy; list the known ones with the command `requirements`/,
  })
})

test('a requirement that is listed twice is refused', () => {
  assert.throws(() => load('- { id: stream.one-end, reason: a }\n- { id: stream.one-end, reason: b }\n'), {
    code: 'BASELINE_INVALID',
    message: /stream\.one-end is listed twice; expected each requirement once/,
  })
})

test('a reason that is taken for the name of another text is refused with what to do', () => {
  assert.throws(() => load('- { id: stream.one-end, reason: *flaky* }\n'), {
    name: 'UsageError',
    code: 'BASELINE_INVALID',
    message: /baseline\.yaml: Unresolved alias.*flaky.*; put a text that begins with \* in quotes/,
  })
})

const catalogueToUpdate = sampleCatalogue(
  ['a', 'b', 'c', 'd'].map((name) => sampleRequirement(`stream.${name}`, name === 'd' ? 'should' : 'must')),
)

function update(
  outcomes: Readonly<Record<string, CheckLine['outcome']>>,
  baseline: readonly BaselineEntry[],
  strict = false,
): unknown {
  const checks = Object.entries(outcomes).map(([name, outcome]) =>
    sampleCheck({
      id: `stream#${name}`,
      requirements: [`stream.${name}`],
      outcome,
      reason: `saw ${outcome}`,
    }),
  )
  const report = buildReport(sampleEvidence(checks), {
    catalogue: catalogueToUpdate,
    baseline,
    strict,
  })
  const text = updateBaseline(report, baseline.length === 0 ? '' : stringify(baseline))
  if (baseline.length === 0) assert.match(text, /^# Accepted failures/)
  const entries: unknown = parse(text)
  assert.ok(conforms('baseline', entries))
  return entries
}

const full = {
  id: 'stream.a',
  reason: 'the gateway repeats it',
  link: 'https://tracker.test/1',
  owner: 'gateway team',
  expires: '2030-06-30',
}

test('a failure that is not listed gets an entry that says what was seen', () => {
  assert.deepEqual(update({ a: 'failed', b: 'passed' }, []), [
    { id: 'stream.a', reason: 'Found on 2026-03-04, not yet explained: saw failed' },
  ])
})

test('an entry that is still needed keeps every word, an expiry that is over included', () => {
  for (const entry of [full, { ...full, expires: '2020-01-01' }, { id: 'stream.a', reason: 'known' }]) {
    assert.deepEqual(update({ a: 'failed' }, [entry]), [entry])
  }
})

test('an entry for what holds goes', () => {
  assert.deepEqual(update({ a: 'passed', b: 'not-applicable' }, [full, { ...full, id: 'stream.b' }]), [])
})

test('an entry of which nothing is known stays, and what is unknown gets none', () => {
  assert.deepEqual(update({ a: 'blocked', b: 'blocked', c: 'broken' }, [full, { ...full, id: 'stream.d' }]), [
    full,
    { ...full, id: 'stream.d' },
  ])
})

test('an entry stays until a run scores its requirement', () => {
  const report = buildReport(sampleEvidence([]), { catalogue: catalogueToUpdate })
  for (const verdict of ['blocked', 'untested', 'broken', 'pending', 'not-claimed', 'accepted'] as const) {
    const requirements = report.requirements.map((one) => ({ ...one, verdict }))
    assert.deepEqual(parse(updateBaseline({ ...report, requirements }, stringify([full]))), [full], verdict)
  }
  for (const verdict of ['passed', 'observed', 'not-applicable', 'excluded'] as const) {
    const requirements = report.requirements.map((one) => ({ ...one, verdict }))
    assert.deepEqual(parse(updateBaseline({ ...report, requirements }, stringify([full]))), [], verdict)
  }
})

test('a reason stays on one line as far as the file is wide', () => {
  const entry = { id: 'stream.a', reason: 'because of the gateway '.repeat(4).trim() }
  const report = buildReport(
    sampleEvidence([sampleCheck({ id: 'stream#a', requirements: ['stream.a'], outcome: 'failed' })]),
    { catalogue: catalogueToUpdate },
  )
  assert.ok(updateBaseline(report, stringify([entry])).includes(`  reason: ${entry.reason}\n`))
})

test('a warning gets an entry only where it counts as a failure, and keeps the one it has', () => {
  assert.deepEqual(update({ d: 'failed' }, []), [])
  assert.deepEqual(update({ d: 'failed' }, [], true), [
    { id: 'stream.d', reason: 'Found on 2026-03-04, not yet explained: saw failed' },
  ])
  assert.deepEqual(update({ d: 'failed' }, [{ ...full, id: 'stream.d', expires: '2020-01-01' }]), [
    { ...full, id: 'stream.d', expires: '2020-01-01' },
  ])
})

/** What a run saw of the requirements a, b and c. */
function reportOf(outcomes: Readonly<Record<string, CheckLine['outcome']>>): Report {
  const checks = Object.entries(outcomes).map(([name, outcome]) =>
    sampleCheck({ id: `stream#${name}`, requirements: [`stream.${name}`], outcome }),
  )
  return buildReport(sampleEvidence(checks), { catalogue: catalogueToUpdate })
}

test('a new entry stands in the order of the catalogue, and the others as they were', () => {
  const text = updateBaseline(
    reportOf({ a: 'failed', b: 'failed' }),
    '- { owner: o, reason: r, id: stream.b }\n',
  )
  assert.match(text, /^- id: stream\.a\n {2}reason: .*\n- \{ owner: o, reason: r, id: stream\.b \}\n$/)
})

test('comments stay with the entries that stay, and those at the top with the file', () => {
  const text = [
    '# Accepted failures of one target.',
    '- id: stream.a',
    '  reason: held by nobody',
    '# asked on Monday',
    '- id: stream.b # the gateway',
    '  reason: "known"',
    '',
  ]
  const updated = updateBaseline(reportOf({ a: 'passed', b: 'failed' }), text.join('\n'))
  assert.equal(
    updated,
    '# Accepted failures of one target.\n\n# asked on Monday\n- id: stream.b # the gateway\n  reason: "known"\n',
  )
})

test('a text that an entry repeats by its name outlives the entry that gave the name', () => {
  const text = '- { id: stream.a, reason: &slow the gateway }\n- { id: stream.b, reason: *slow }\n'
  assert.deepEqual(parse(updateBaseline(reportOf({ a: 'passed', b: 'failed' }), text)), [
    { id: 'stream.b', reason: 'the gateway' },
  ])
})

test('evidence with a gap shows failures, and not that anything holds', () => {
  const updated = updateBaseline(reportOf({ a: 'passed', c: 'failed' }), stringify([full]), {
    isPartial: true,
  })
  assert.deepEqual(
    (parse(updated) as readonly BaselineEntry[]).map(({ id }) => id),
    ['stream.a', 'stream.c'],
  )
})

test('a baseline that is not UTF-8 is refused, as its reasons would be kept altered', () => {
  writeFileSync(path, Buffer.from('- id: stream.one-end\n  reason: caf\xe9\n', 'latin1'))
  assert.throws(() => loadBaseline(path, catalogue), { code: 'BASELINE_INVALID', message: /is not UTF-8/ })
})
