import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { loadBaseline } from './load-baseline.ts'

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
    message: /none\.yaml: ENOENT.*--update-baseline can write/,
  })
})

test('what is no YAML is named by line and column', () => {
  assert.throws(() => load('- id: stream.one-end\n  reason: }\n'), {
    code: 'BASELINE_INVALID',
    // The text itself is not shown again.
    message: /baseline\.yaml:2:11: no YAML: [^^]+"}"$/,
  })
})

test('what is no list of entries is refused', () => {
  assert.throws(() => load('id: stream.one-end\n'), {
    code: 'BASELINE_INVALID',
    message: /the file is an object, expected an array; expected a list of entries/,
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

test('a requirement that stands there twice is refused', () => {
  assert.throws(() => load('- { id: stream.one-end, reason: a }\n- { id: stream.one-end, reason: b }\n'), {
    code: 'BASELINE_INVALID',
    message: /stream\.one-end stands there twice; expected each requirement once/,
  })
})

test('a reason that is taken for the name of another text is refused with what to do', () => {
  assert.throws(() => load('- { id: stream.one-end, reason: *flaky* }\n'), {
    name: 'UsageError',
    code: 'BASELINE_INVALID',
    message: /baseline\.yaml: Unresolved alias.*flaky.*; put a text that begins with \* in quotes/,
  })
})
