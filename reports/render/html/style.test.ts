import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DARK, LIGHT, type Theme } from './style.ts'

/** Contrast as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function pairs({ page, raised, sunken, ink, soft, link, mark, tones }: Theme): [string, string][] {
  const grounds = [page, raised, sunken]
  const toned = Object.values(tones)
  return [
    ...grounds.flatMap((ground): [string, string][] => [
      [ink, ground],
      [soft, ground],
      [link, ground],
      ...toned.map((tone): [string, string] => [tone.ink, ground]),
    ]),
    ...toned.map((tone): [string, string] => [tone.ink, tone.ground]),
    [ink, mark],
  ]
}

test('the measure knows black on white', () => {
  assert.equal(Math.round(contrast('#000000', '#ffffff')), 21)
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54')
})

test('every pair of ink and ground keeps a contrast of 4.5 to 1, in both themes', () => {
  for (const theme of [LIGHT, DARK]) {
    for (const [ink, ground] of pairs(theme)) {
      assert.ok(contrast(ink, ground) >= 4.5, `${ink} on ${ground}: ${contrast(ink, ground).toFixed(2)}`)
    }
  }
})

test('both themes have the same colours', () => {
  assert.deepEqual(Object.keys(DARK), Object.keys(LIGHT))
  assert.deepEqual(Object.keys(DARK.tones), Object.keys(LIGHT.tones))
})
