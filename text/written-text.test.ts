import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LineCounter } from 'yaml'
import { whyUnreadable, whyUnwritable } from './error-text.ts'
import { htmlTag } from './html.ts'
import { jsonText } from './json-text.ts'
import { nearest, similar } from './nearest.ts'
import { visible } from './visible.ts'
import { readYaml, yamlDocument } from './yaml-document.ts'

/** Any code point. fast-check's own unit of that kind takes two seconds to be made. */
const anyCodePoint = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point))

test('it is the same data, on one line where it is not indented, and nothing in it is unseen', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json().map((text): unknown => JSON.parse(text)),
        fc.string({ unit: anyCodePoint }),
      ),
      (value) => {
        const text = jsonText(value)
        assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)))
        assert.doesNotMatch(text, /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u)
      },
    ),
  )
})

test('what cannot be seen is escaped, by its units', () => {
  assert.equal(
    jsonText({ a: '\u009b1m \u202e \u2028 👩\u200d👩 \u{e0001}' }),
    String.raw`{"a":"\u009b1m \u202e \u2028 👩\u200d👩 \udb40\udc01"}`,
  )
  assert.equal(jsonText({ a: 1 }, 2), '{\n  "a": 1\n}')
})

const html = htmlTag(visible)

test('text is escaped for elements and for quoted attributes', () => {
  assert.equal(
    html`<a title="${`"'<>&`}">${'<b>&amp;</b>'}</a>`.markup,
    '<a title="&#34;&#39;&lt;&gt;&amp;">&lt;b&gt;&amp;amp;&lt;/b&gt;</a>',
  )
})

test('markup, lists, numbers and nothing stay what they are', () => {
  assert.equal(
    html`${html`<b>${1}</b>`}|${[html`<i></i>`, 'x', ['<', 2]]}|${undefined}|${0}`.markup,
    '<b>1</b>|<i></i>x&lt;2||0',
  )
  assert.equal(html``.markup, '')
})

test('what cannot be seen is named, in text and in attributes', () => {
  assert.equal(
    html`<a title="${'\u202e'}">${'a\0b\u007fc\ud800d\re\tf\ng😀'}</a>`.markup,
    '<a title="⟨U+202E⟩">a⟨U+0000⟩b⟨U+007F⟩c⟨U+D800⟩d⟨U+000D⟩e\tf\ng😀</a>',
  )
})

test('no text can open or close anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), (text) => {
      assert.doesNotMatch(html`${text}`.markup, /[<>"']|&(?!(?:amp|lt|gt|#34|#39);)/)
    }),
  )
})

test('a text is read as the parser reads it', () => {
  assert.deepEqual(yamlDocument('a: [1, b]', new LineCounter()).toJS(), { a: [1, 'b'] })
  assert.equal(yamlDocument('a: [', new LineCounter()).errors.length, 1)
})

for (const text of [`p: { c: ${'a: '.repeat(20_000)}}`, '['.repeat(60_000), '{a: '.repeat(20_000)]) {
  test(`what is nested without end is wrong with the text, and breaks nothing: ${text.slice(0, 10)}`, () => {
    const lines = new LineCounter()
    const [error] = yamlDocument(text, lines).errors
    assert.ok(error !== undefined)
    assert.equal(lines.linePos(error.pos[0]).line, 1)
    assert.equal(error.message, 'it is nested too deeply')
    assert.equal(readYaml(text).problem?.isTooDeep, true)
  })
}

const known = ['stream.one-start', 'stream.one-end', 'token.issues', 'platform', 'channel']

test('finds the known word behind a typing mistake', () => {
  assert.equal(nearest('stream.one-strat', known), 'stream.one-start')
  assert.equal(nearest('tokens.issues', known), 'token.issues')
  assert.equal(nearest('platfrom', known), 'platform')
  assert.equal(nearest('CHANNEL', known), 'channel')
})

test('prefers the word with the fewest mistakes', () => {
  assert.equal(nearest('stream.one-ends', known), 'stream.one-end')
})

test('names what shares words with an unknown name', () => {
  const faults = ['stream-start-doubled', 'stream-end-missing', 'batch-order']
  assert.deepEqual(similar('stream-one-star', faults), ['stream-start-doubled'])
  assert.deepEqual(similar('batch', faults), [])
})

test('a line is named for what is there of a path', () => {
  const { lineAt } = readYaml('a:\n  b: 1\n  c:\n    - d\n')
  assert.deepEqual(
    [lineAt(['a', 'b']), lineAt(['a', 'c', 0]), lineAt(['a', 'x']), lineAt(['x'])],
    [2, 4, 1, undefined],
  )
})

const failing = (code: string): Error => Object.assign(new Error(`${code}: as the system says it`), { code })

test('what a file is refused for is said in words, not as a system call', () => {
  assert.equal(whyUnreadable(failing('ENOENT')), 'no such file')
  assert.equal(whyUnreadable(failing('ENOTDIR'), 'folder'), 'is not a folder')
  assert.equal(whyUnreadable(failing('EMFILE')), 'could not be read (EMFILE)')
  assert.equal(whyUnreadable('a text'), 'could not be read (a text)')
  assert.equal(
    whyUnwritable(failing('EEXIST'), 'folder'),
    'is a file, or a link that leads nowhere; expected a folder',
  )
  assert.match(whyUnwritable(failing('EACCES')), /not writable for this user; expected a file/)
  assert.match(whyUnwritable(new Error('odd')), /^cannot be written: odd$/)
})

test('guesses nothing where nothing is near', () => {
  assert.equal(nearest('credential', known), undefined)
  assert.equal(nearest('', known), undefined)
  assert.equal(nearest('token', []), undefined)
})
