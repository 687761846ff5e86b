import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sampleCatalogue, sampleRequirement } from '../../samples/sample-catalogue.ts'
import { sampleEvidence } from '../../samples/sample-lines.ts'
import { buildReport } from '../../view/build-report.ts'
import { repeatLine } from '../../view/next-steps.ts'
import { bodyText, indent } from './body-text.ts'
import { offenceIn, type Place } from './http-message.ts'
import { jsonSpan } from './json-span.ts'
import { openCounts } from './masthead.ts'
import { sampleChecks, samplePage } from './testing/sample-page.ts'

function shown(text: string, place: Place): string {
  return bodyText(text, offenceIn(text, place)).markup.replaceAll('&#34;', "'")
}

test('the offending part is marked, the rest stands as it is', () => {
  assert.equal(shown('{"a":1,"b":2}', { kind: 'json', at: '/b' }), "{'a':1,<mark>'b':2</mark>}")
  assert.equal(shown('oops', { kind: 'body', at: '' }), '<mark>oops</mark>')
  assert.equal(shown('one\r\ntwo\r\nthree', { kind: 'line', at: '2' }), 'one\n<mark>two</mark>\nthree')
})

test('events are counted among the lines that carry data', () => {
  const body = ': hello\n\ndata: {}\n\nevent: x\ndata: {"a":1}\n'
  assert.match(shown(body, { kind: 'event', at: '2' }), /<mark>data: \{'a':1\}<\/mark>/)
  assert.doesNotMatch(shown(body, { kind: 'event', at: '3' }), /<mark>/)
})

test('a missing member is told at the end of what should hold it', () => {
  assert.equal(
    shown('[{"a":1}]', { kind: 'json', at: '/0/b' }),
    `[{'a':1<mark class="missing">here is no b</mark>}]`,
  )
})

test('a place that points at no part of a body marks nothing', () => {
  for (const place of [
    { kind: 'status', at: '200' },
    { kind: 'header', at: 'x' },
    { kind: 'json', at: '/a' },
  ] as const) {
    assert.equal(shown('no JSON', place), 'no JSON')
  }
})

test('a long body is shown around the mark, and says how much is left out', () => {
  const items = Array.from({ length: 2_000 }, (_, index) => ({ index }))
  const text = JSON.stringify(items)
  const markup = shown(text, { kind: 'json', at: '/1500/index' })
  assert.match(markup, /^\[\{'index':0\}/)
  assert.match(markup, /\{<mark>'index':1500<\/mark>\}/)
  assert.ok(markup.length < 6_000)
  const left = [...markup.matchAll(/\[… ([\d,]+) characters left out …\]/g)].map(([, count = '']) =>
    Number(count.replaceAll(',', '')),
  )
  const rest = markup.replaceAll(/<span class="aside">.*?<\/span>|<\/?mark>/g, '')
  assert.equal(left.length, 2)
  assert.equal(rest.length + (left[0] ?? 0) + (left[1] ?? 0), text.length)
})

test('a missing member of something long is told at its beginning', () => {
  const text = JSON.stringify({ long: 'x'.repeat(9_000) })
  assert.match(shown(text, { kind: 'json', at: '/short' }), /^<mark class="missing">here is no short<\/mark>/)
})

test('JSON in one line gets a line for each member and item', () => {
  const { text } = indent('{"a":[1, {"b":"x,{\\"y\\""}],"c":{},"d": []}', undefined)
  assert.equal(
    text,
    '{\n  "a": [\n    1,\n    {\n      "b": "x,{\\"y\\""\n    }\n  ],\n  "c": {},\n  "d": []\n}',
  )
})

test('what is no JSON, has lines of its own or is nested very deep stays as it is', () => {
  const deep = [101, 30_000].map((levels) => '['.repeat(levels) + ']'.repeat(levels))
  for (const text of ['data: {"a":1}', '{"a":1', '{\n"a":1}', '42', '', ...deep]) {
    assert.deepEqual(indent(text, undefined), { text, span: undefined })
  }
})

test('a large body of many small parts is indented', () => {
  const sent = `[${Array.from({ length: 40_000 }, () => '[]').join(',')}]`
  const { text } = indent(sent, undefined)
  assert.equal(text.split('\n').length, 40_002)
})

test('whatever the JSON, it says the same, and what is marked is still marked', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), (value) => {
      const sent = JSON.stringify(value)
      const span = jsonSpan(sent, '/0')
      const { text, span: moved } = indent(sent, span)
      assert.deepEqual(JSON.parse(text), JSON.parse(sent))
      assert.ok(span !== undefined && moved !== undefined)
      assert.deepEqual(
        JSON.parse(text.slice(moved.from, moved.to)),
        JSON.parse(sent.slice(span.from, span.to)),
      )
    }),
  )
})

function found(text: string, pointer: string): string | undefined {
  const span = jsonSpan(text, pointer)
  return span === undefined ? undefined : text.slice(span.from, span.to)
}

const TEXT = ' {"a": [1, {"b/c": "x\\"]"}, true ], "d~e" : null,"f":{}} '

test('a pointer leads to the value, with the name of a member', () => {
  assert.equal(found(TEXT, ''), TEXT.trim())
  assert.equal(found(TEXT, '/a'), '"a": [1, {"b/c": "x\\"]"}, true ]')
  assert.equal(found(TEXT, '/a/0'), '1')
  assert.equal(found(TEXT, '/a/1/b~1c'), '"b/c": "x\\"]"')
  assert.equal(found(TEXT, '/a/2'), 'true')
  assert.equal(found(TEXT, '/d~0e'), '"d~e" : null')
  assert.equal(found(TEXT, '/f'), '"f":{}')
})

test('a name written with escapes is the same name, and the last of two counts', () => {
  assert.equal(found('{"\\u0061":1}', '/a'), '"\\u0061":1')
  assert.equal(found('{"a":1,"a":2}', '/a'), '"a":2')
})

test('a member that is not there is told with what should hold it', () => {
  assert.equal(jsonSpan(TEXT, '/f/g')?.missing, 'g')
  assert.equal(found(TEXT, '/f/g'), '{}')
  assert.equal(jsonSpan('[1]', '/3')?.missing, '3')
})

test('a text that breaks off is read as far as it goes, and nothing is said to be missing from it', () => {
  assert.equal(found('{"a":{"b":"lo', '/a/b'), '"b":"lo')
  assert.equal(jsonSpan('{"a":{"b":1', '/a/c'), undefined)
  assert.equal(jsonSpan('{"a', '/b'), undefined)
})

for (const text of ['', 'no JSON', '{"a" 1}', '[,]', '"text"', '{', '[[[[']) {
  test(`${JSON.stringify(text)} holds nothing at a pointer, and ends the search`, () => {
    assert.equal(jsonSpan(text, '/a/0/b'), undefined)
  })
}

test('values are found in a text of one line and in one of many', () => {
  const value = { list: [0, -1.5e3, 'é"\\', [[], {}], { '': { ' ': false } }], 'a/b~c': null }
  for (const indent of [undefined, 2]) {
    const text = JSON.stringify(value, undefined, indent)
    assert.equal(found(text, '/list/2'), '"é\\"\\\\"')
    assert.equal(found(text, '/list/1'), '-1500')
    assert.equal(found(text, '/list/3/1'), '{}')
    assert.match(found(text, '/list/4// ') ?? '', /^" ": ?false$/)
    assert.match(found(text, '/a~1b~0c') ?? '', /^"a\/b~c": ?null$/)
  }
})

test('what stood before a violation is listed, and the same request alone stands beside it', () => {
  const check = sampleChecks().find(({ outcome, exchanges }) => outcome === 'failed' && exchanges.length > 4)
  assert.ok(check?.violation)
  const [first, second] = check.exchanges
  assert.ok(first && second)
  const page = samplePage([
    {
      ...check,
      violation: {
        ...check.violation,
        exchange: second.id,
        before: ['3. invoke in thread 1, over connection a', '7. a <while> of nothing'],
        alone: first.id,
      },
    },
  ])
  assert.match(
    page,
    /<dt>Before it<\/dt><dd><ol><li>3. invoke in thread 1, over connection a<\/li><li>7. a &lt;while&gt; of nothing<\/li><\/ol>/,
  )
  assert.match(page, /<dt>Alone<\/dt><dd>answered as expected, in <a href="#/)
  const [wrong, right] = ['shows the violation', 'alone, as expected'].map((chip) =>
    page.indexOf(`">${chip}</span>`),
  )
  assert.ok(wrong !== undefined && right !== undefined && wrong > 0 && right > wrong)
})

test('what failed is counted apart from what was not tested, and nothing else is', () => {
  const verdicts = ['failed', 'blocked', 'passed', 'failed', 'warned', 'accepted', 'not-claimed'] as const
  const text = openCounts(verdicts.map((verdict) => ({ verdict })))?.markup ?? ''
  assert.deepEqual(
    [...text.matchAll(/title="([^"]*)"/g)].map(([, title]) => title),
    ['2 failed', '1 blocked'],
  )
  assert.equal(openCounts([{ verdict: 'passed' }, { verdict: 'warned' }]), undefined)
})

const catalogue = sampleCatalogue([sampleRequirement('stream.a', 'should')])

test('the line repeats what changes the verdict, and nothing else', () => {
  const line = 'npm run -s kit -- run --target FILE --only stream.a --seed 424242'
  assert.equal(repeatLine(buildReport(sampleEvidence([]), { catalogue }), 'stream.a'), line)
  const quick = sampleEvidence([], { header: { effort: 'quick' } })
  const strict = buildReport(quick, { catalogue, strict: true })
  assert.equal(repeatLine(strict, 'stream.a'), `${line} --effort quick --strict`)
})
