import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nameCommands, printable } from './visible.ts'

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
