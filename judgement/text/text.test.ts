import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makePositionedText } from '../../fixtures/arbitraries/packed-text.ts'
import {
  findInAnyCase,
  idsNamedIn,
  isDistinctiveAsMember,
  namesIn,
  runningText,
  valuesIn,
} from '../json/named-in-text.ts'
import { bodyExcerpt, excerpt } from './excerpt.ts'
import { listDecodedTexts, listUnescaped } from './list-unescaped.ts'
import { describeChange, describeDamage, findChangedPart } from './text-difference.ts'

test('quotes a short text whole', () => {
  assert.equal(excerpt('a "b"\n'), '"a \\"b\\"\\n"')
})

test('cuts a long text between code points, and says how long it is', () => {
  assert.equal(excerpt(`${'a'.repeat(159)}😀b`), `"${'a'.repeat(159)}"… (162 characters)`)
})

test('cuts only what is longer than 160 characters, and at the last of them', () => {
  assert.equal(excerpt('a'.repeat(160)), `"${'a'.repeat(160)}"`)
  assert.equal(excerpt(`😀${'a'.repeat(170)}`), `"😀${'a'.repeat(158)}"… (172 characters)`)
})

test('escapes what cannot be seen, and a terminal or a reader of lines would obey', () => {
  assert.equal(
    excerpt('\u009b1m \u202e \u2028 \u200d \ufeff \u{e0001}'),
    String.raw`"\u009b1m \u202e \u2028 \u200d \ufeff \udb40\udc01"`,
  )
})

test('an excerpt may be longer where more is needed', () => {
  assert.equal(excerpt('a'.repeat(300), { longest: 300 }).length, 302)
  assert.match(excerpt('a'.repeat(301), { longest: 300 }), /… \(301 characters\)$/)
})

test('an object or a list stands as it came, on one line', () => {
  for (const text of ['{"detail":"Not authenticated"}', '[1, "a\\"b"]', '{}']) {
    assert.equal(bodyExcerpt(text), text)
  }
  assert.equal(bodyExcerpt('{\n  "a": 1,\r\n  "b": "c"\n}\n'), '{ "a": 1, "b": "c" }')
})

test('the lines of a stream stand as they came, on one line', () => {
  assert.equal(bodyExcerpt('data: {"a":1}\n\ndata: {"b":"c"}\r\n'), 'data: {"a":1} data: {"b":"c"}')
  assert.equal(bodyExcerpt('data: {"a":1}\ndata: no'), String.raw`"data: {\"a\":1}\ndata: no"`)
})

test('a text, and what is no JSON, is quoted', () => {
  assert.equal(bodyExcerpt('not here'), '"not here"')
  assert.equal(bodyExcerpt('"a"'), String.raw`"\"a\""`)
  assert.equal(bodyExcerpt('{"a":'), String.raw`"{\"a\":"`)
  assert.equal(bodyExcerpt('{\n"a"'), String.raw`"{\n\"a\""`)
})

test('what cannot be seen is escaped, in JSON too', () => {
  assert.equal(bodyExcerpt('{"a":"\u202e"}'), String.raw`"{\"a\":\"\u202e\"}"`)
})

test('long JSON is cut between code points, and says how long it is', () => {
  const text = `{"a":"${'b'.repeat(153)}😀"}`
  assert.equal(bodyExcerpt(text), `{"a":"${'b'.repeat(153)}… (${text.length} characters)`)
})

const named = (text: string, reply: string): string | undefined => {
  const part = findChangedPart(text, reply)
  return part === undefined ? undefined : describeChange(part)
}

test('a change is named by code points, and where nothing changed there is none', () => {
  assert.equal(named('a\u212bb', 'a\u00c5b'), 'U+212B became U+00C5')
  assert.equal(named('a b', 'ab'), 'U+0020 was lost')
  assert.equal(named('ab', 'a😀b'), 'U+1F600 was put in')
  assert.equal(named('aa', 'aaa'), 'U+0061 was put in')
  assert.equal(named('same', 'same'), undefined)
})

test('a long change is quoted in short', () => {
  assert.equal(named('x123456789y', 'x-y'), '"123456789" became U+002D')
})

/** Any code point. fast-check's own unit of that kind takes two seconds to be made. */
const anyCodePoint = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point))

test('what is common stands on both sides of what changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), fc.string({ unit: anyCodePoint }), (text, reply) => {
      const part = findChangedPart(text, reply)
      if (part === undefined) return text === reply
      const at = text.lastIndexOf(part.text.join(''))
      return at >= 0 && text.length - part.text.join('').length === reply.length - part.reply.join('').length
    }),
  )
})

const text = makePositionedText(1_000, 'wide', 1)
const characters = [...text]
const joined = (...pieces: readonly (readonly string[])[]): string => pieces.flat().join('')

for (const [what, reply, says] of [
  ['cut off', joined(characters.slice(0, 512)), /^its first 512 of 1000 characters$/],
  ['empty', '', /^an empty reply$/],
  [
    'without its middle',
    joined(characters.slice(0, 300), characters.slice(340)),
    /^40 characters missing at character 30\d of 1000/,
  ],
  ['without its beginning', joined(characters.slice(2)), /^2 characters missing at character 1 of 1000/],
  [
    'with a piece twice',
    joined(characters.slice(0, 300), characters.slice(200)),
    /^100 characters repeated at character 30\d/,
  ],
  [
    'with pieces swapped',
    joined(
      characters.slice(0, 300),
      characters.slice(600, 900),
      characters.slice(300, 600),
      characters.slice(900),
    ),
    /^6\d\d characters in another order at character 30\d|^5\d\d characters in another order/,
  ],
  [
    'with a character garbled',
    joined(characters.with(499, '\ufffd\ufffd')),
    /^"\ufffd\ufffd" in place of ".+" at character 500 of 1000$/,
  ],
  ['of something else', 'Sorry', /^"Sorry"$/],
] as const) {
  test(`tells what became of a text that came back ${what}`, () => {
    assert.match(describeDamage(text, reply).what, says)
  })
}

test('tells how much is left of a text that is cut off, and of no other', () => {
  assert.equal(describeDamage(text, joined(characters.slice(0, 512))).kept, 512)
  assert.equal(describeDamage(text, joined(characters.slice(1))).kept, undefined)
})

for (const [how, text] of [
  ['as it is', 'Größe & Zahl'],
  ['as HTML', 'Gr&ouml;&szlig;e &amp; Zahl'],
  ['as numbers of HTML', 'Gr&#246;&#xDF;e&#32;&#x26; Zahl'],
  ['as HTML within HTML', 'Größe &amp;amp; Zahl'],
  ['as part of a path', 'Gr%C3%B6%c3%9fe%20%26%20Zahl'],
  ['as part of a form', 'Gr%C3%B6%C3%9Fe+%26+Zahl'],
  ['as JSON', 'Gr\\u00f6\\u00DFe \\u0026 Zahl'],
  ['as JSON within JSON', 'Gr\\\\u00f6\\\\u00dfe & Zahl'],
] as const) {
  test(`a text is found ${how}`, () => {
    assert.ok(listUnescaped(`not for ${text}.`).includes('not for Größe & Zahl.'))
  })
}

test('what is no escape stays, whatever it looks like', () => {
  for (const text of ['100 % of AT&T; &nothing; &toString; &#9999999;', 'a\\b %zz']) {
    assert.deepEqual(listUnescaped(text), [text])
  }
  assert.ok(listUnescaped('%ff%41').includes('\ufffdA'))
})

test('a value becomes its JSON, and what languages print', () => {
  assert.deepEqual(listDecodedTexts(42), ['42', '42.0'])
  assert.deepEqual(listDecodedTexts(true), ['true', 'True'])
  assert.deepEqual(listDecodedTexts(['x']), ['["x"]', 'x', "['x']", 'Array'])
  assert.deepEqual(listDecodedTexts({}), ['{}', '[object Object]'])
  assert.ok(listDecodedTexts({ a: 'x', b: 1 }).includes('{"a": "x", "b": 1}'))
})

test('an empty text is none of them', () => {
  assert.deepEqual(listDecodedTexts([]), ['[]', 'Array'])
})

const body = (text: string): { bytes: Uint8Array; text: string } => ({ bytes: Buffer.from(text), text })

const isNamed = (text: string, id: string): boolean => idsNamedIn(text, [id]).length === 1

test('an id in running text is named as a word of its own', () => {
  assert.equal(isNamed('not in workspace ws-17.', 'ws-17'), true)
  assert.equal(isNamed('"ws-17"', 'ws-17'), true)
  for (const text of ['ws-170', 'ws-17-a', 'aws-17', '_ws-17', 'ws_17']) {
    assert.equal(isNamed(text, 'ws-17'), false, text)
  }
  assert.equal(isNamed('ws-170, and ws-17', 'ws-17'), true)
})

test('an id in running text tells nothing where it may be a word, or another number', () => {
  const cases: readonly [id: string, isNamed: boolean][] = [
    ['1234567', false],
    ['12345678', true],
    ['a-1', false],
    ['ab-1', true],
    ['north-west', false],
    ['north-western', true],
    ['administration', false],
  ]
  for (const [id, expected] of cases) assert.equal(isNamed(`see ${id} there`, id), expected, id)
})

test('an id in running text is told from others where ids stand, from four characters on', () => {
  assert.equal(isDistinctiveAsMember('north'), true)
  assert.equal(isDistinctiveAsMember('1234'), true)
  assert.equal(isDistinctiveAsMember('123'), false)
})

test('a name is named as it is written', () => {
  assert.deepEqual(namesIn('no access to AI or Sales', ['AI', 'Sales', 'Ops']), ['AI', 'Sales'])
  assert.deepEqual(namesIn('no access to ai', ['AI']), [])
})

test('a name is named in other letter case unless it is short, or of ordinary words alone', () => {
  const named = (text: string, name: string): number => findInAnyCase(text, { ids: [], names: [name] }).length
  assert.equal(named('NOT IN FALCON CREST', 'Falcon Crest'), 1)
  assert.equal(named('ask the sales team', 'Sales Team'), 0)
  assert.equal(named('an ai cannot', 'AI'), 0)
  assert.equal(named('a falcons', 'FALCONS'), 0)
  assert.equal(named('falcons2', 'FALCONS2'), 1)
})

test('a name stands beside ids, of which short ones count only as they are written', () => {
  const known = { ids: ['WS-12345', 'WS-1234'], names: ['Falcon Crest'] }
  assert.deepEqual(findInAnyCase('ws-1234, ws-12345, falcon crest', known), ['WS-12345', 'Falcon Crest'])
})

test('what a body says is the strings of its JSON, escapes undone, and the names of members beside them', () => {
  const said = body('{"error":"\\u0041I","of":{"ws-17":[1,"no"]}}')
  assert.deepEqual(valuesIn(said), ['AI', 'no'])
  assert.deepEqual(runningText(said).split('\n').sort(), ['AI', 'error', 'no', 'of', 'ws-17'])
})

test('what a body says is the text that it is, where that is not JSON', () => {
  assert.deepEqual(valuesIn(body('<p>AI</p>')), ['<p>AI</p>'])
  assert.equal(runningText(body('<p>AI</p>')), '<p>AI</p>')
})

test('a text names a UUID in whatever letter case it writes it', () => {
  const id = '0c9af85e-f91e-4b71-9f4c-197977a53cb8'
  assert.ok(isNamed(`see /workspaces/${id.toUpperCase()}`, id))
  assert.ok(isNamed(`see ${id}.`, id.toUpperCase()))
  assert.ok(!isNamed(`see ${id.toUpperCase()}-2`, id))
  assert.ok(!isNamed('see WS-1A2B', 'ws-1a2b'))
})
