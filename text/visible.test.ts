import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nameCommands, printable, replaceUnseen, visible, visibleLine } from './visible.ts'

/** Any code point. fast-check's own unit of that kind takes two seconds to be made. */
const anyCodePoint = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point))

/** Texts that are likely to contain unseen characters, alone and next to what they may be spelling with. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: anyCodePoint, maxLength: 3 }),
      fc.constantFrom(
        ...['\u001b]0;t\u0007', '\u001b[31m', '\r', '\b', '\u007f', '\u009b', '\u202e', '\u2066', '\u2069'],
        ...[
          '\u200b',
          '\u200c',
          '\u200d',
          '\u200f',
          '\ufeff',
          '\u2028',
          '\u2029',
          '\u{e0041}',
          '\u00a0',
          '\u00ad',
        ],
        ...['\ud800', '\udc00', '\ue000', '\uffff', '\u{fdd0}', '\u3164', '\u{e0100}', '\ufe0f', '\ufffa'],
        ...['a', 'é', 'ی', 'क्', '辻', '👩', '🏽', '\n', '\t', ' ', '⟨U+202E⟩'],
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

/** By the names of the characters, not by the properties that the function uses. */
const DANGEROUS =
  /[\0-\x08\x0b-\x1f\x7f-\xa0\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e00ff}\ue000-\uf8ff]|[\ud800-\udfff]/u

test('nothing is left that is obeyed, turns the writing around, or hides', () => {
  fc.assert(
    fc.property(text, (given) => {
      assert.doesNotMatch(visible(given), DANGEROUS)
      assert.doesNotMatch(visibleLine(given), /[\n\t]/)
    }),
  )
})

test('nothing is lost: with the characters in place of their names it is the same text', () => {
  fc.assert(
    fc.property(text, (given) => {
      const unnamed = visible(given).replaceAll(/⟨U\+([0-9A-F]{4,6})⟩/g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      assert.equal(unnamed, given.replaceAll('⟨U+202E⟩', '\u202e'))
    }),
  )
})

test('what was made visible stays as it is', () => {
  fc.assert(fc.property(text, (given) => assert.equal(visible(visible(given)), visible(given))))
})

for (const ordinary of [
  'plain, with\nlines and\ttabs',
  'e\u0301 und ä, Ελληνικά, Русский, 日本語, 한국어, ไทย',
  'שלום עולם, مرحبا بالعالم',
  'می\u200cخواهم',
  'क्\u200dष',
  '👨\u200d👩\u200d👧 👩🏽\u200d⚕️ 🏳️\u200d🌈 ❤️ 1️⃣',
  '辻\u{e0100}',
]) {
  test(`ordinary text stays as it is: ${ordinary}`, () => {
    assert.equal(visible(ordinary), ordinary)
  })
}

for (const [given, shown] of [
  ['\u001b[31mred\u009b0m', '⟨U+001B⟩[31mred⟨U+009B⟩0m'],
  ['gnp.\u202etxt.exe', 'gnp.⟨U+202E⟩txt.exe'],
  ['pass\u200cword pass\u200dword', 'pass⟨U+200C⟩word pass⟨U+200D⟩word'],
  ['a\ufe0f می\u200c 👩\u200d', 'a⟨U+FE0F⟩ می⟨U+200C⟩ 👩⟨U+200D⟩'],
  ['\u3164\u200cⰀ \u180e\ufe0f', '⟨U+3164⟩⟨U+200C⟩Ⰰ ⟨U+180E⟩⟨U+FE0F⟩'],
  ['id\u00a0 \u{e0041}', 'id⟨U+00A0⟩ ⟨U+E0041⟩'],
  ['half \ud83d', 'half ⟨U+D83D⟩'],
] as const) {
  test(`what cannot be seen is named: ${shown}`, () => {
    assert.equal(visible(given), shown)
  })
}

test('a line stays on its line', () => {
  assert.equal(visibleLine('a\nb\tc\u2028d'), 'a⟨U+000A⟩b⟨U+0009⟩c⟨U+2028⟩d')
})

test('another form can be given', () => {
  assert.equal(
    replaceUnseen('a\u0000b\u202e', () => '?'),
    'a?b?',
  )
})

for (const [given, shown] of [
  ['::error::x', ':⟨U+003A⟩error::x'],
  ['a\n \t::stop-commands::x', 'a\n \t:⟨U+003A⟩stop-commands::x'],
  ['saw ##[error]x', 'saw ##⟨U+005B⟩error]x'],
  ['a ##vso[task.setvariable]', 'a ##vso⟨U+005B⟩task.setvariable]'],
  ["##teamcity[message text='x']", "##teamcity⟨U+005B⟩message text='x']"],
  ['\u001b[31m', '⟨U+001B⟩[31m'],
] as const) {
  test(`no build service obeys ${JSON.stringify(given)}`, () => {
    assert.equal(printable(given), shown)
  })
}

test('what is no command stays as it is', () => {
  const text = 'a: b, ::1, [x](y), # [z], token::issue\n## heading [a]\n : c'
  assert.equal(printable(text), text)
})

test('a command that is written in two parts is none, either', () => {
  const piece = fc.string({ unit: fc.constantFrom(':', '#', '[', 'v', ' '), maxLength: 6 })
  fc.assert(
    fc.property(piece, piece, (first, second) => {
      const before = nameCommands(first)
      assert.equal(before + nameCommands(second, before), nameCommands(first + second))
    }),
  )
})
