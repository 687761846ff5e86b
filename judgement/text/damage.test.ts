import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePositionedText } from '../../fixtures/arbitraries/packed-text.ts'
import { damageOf } from './text-difference.ts'

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
    assert.match(damageOf(text, reply).what, says)
  })
}

test('tells how much is left of a text that is cut off, and of no other', () => {
  assert.equal(damageOf(text, joined(characters.slice(0, 512))).kept, 512)
  assert.equal(damageOf(text, joined(characters.slice(1))).kept, undefined)
})
