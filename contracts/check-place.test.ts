import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkId, nameAnnotation, placeAnnotations, placeOf, slugOf } from './check-place.ts'

const seen = { file: '/own/my.spec.ts', line: 3 }

test('the place that a check is declared with is read back, whatever the name of its file', () => {
  for (const file of ['/a/b.spec.ts', 'C:\\a b\\c:7.spec.ts', '/line\nbreak.spec.js']) {
    const place = { target: 12, file, line: 40 }
    assert.deepEqual(placeOf([{ type: 'requirement' }, ...placeAnnotations(place)], seen), place)
  }
})

test("a check of a user's own is where Playwright saw it, and judges the first target", () => {
  assert.deepEqual(placeOf([{ type: 'requirement', description: 'stream.one-end' }], seen), {
    target: 0,
    ...seen,
  })
})

test('a title becomes a slug of letters and digits, without a dash at either end', () => {
  assert.equal(
    checkId('platform/token', "Refuses “every” key's other grant type (2)!"),
    'platform/token#refuses-every-key-s-other-grant-type-2',
  )
})

test('a check whose title is reworded keeps its id, by the title that it had', () => {
  const annotations = [
    { type: 'requirement', description: 'token.issues' },
    nameAnnotation(slugOf('Issues a token')),
  ]
  assert.equal(
    checkId('platform/token', 'gives a token to each key', annotations),
    'platform/token#issues-a-token',
  )
})
