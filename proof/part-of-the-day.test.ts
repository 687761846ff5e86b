import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inPart, PARTS, partOfTheDay } from './part-of-the-day.ts'

test('every item is in one part, and a part a day comes to all of them', () => {
  const items = Array.from({ length: 100 }, (_, index) => index)
  const days = Array.from({ length: PARTS }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)))
  const seen = days.flatMap((day) => inPart(items, partOfTheDay(day, undefined)))
  assert.deepEqual(
    seen.toSorted((a, b) => a - b),
    items,
  )
})

test('a part can be named, to make it again', () => {
  assert.equal(partOfTheDay(new Date(), '5'), 5)
  assert.equal(partOfTheDay(new Date(), String(PARTS + 5)), 5)
})
