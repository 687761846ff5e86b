import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { foldReferences, unfoldReferences } from './exchange-references.ts'

test('the exchanges of a sender are one reference, and consecutive ones a range', () => {
  const ids = [
    'b/c#d#10',
    'b/c#d#9',
    'a#1',
    'b/c#d#8',
    'b/c#d#5.2',
    'b/c#d#5.10',
    'b/c#d#3',
    'a#1',
    'b/c#d#4',
  ]
  assert.deepEqual(foldReferences(ids), ['a#1', 'b/c#d#3-4,8-10,5.10,5.2'])
})

test('whatever is folded is unfolded, once each', () => {
  const id = fc
    .tuple(
      fc.constantFrom('a', 'a#b', 'c-d/e,f#g-1,2'),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([sender, number, attempt]) => `${sender}#${number}${attempt < 11 ? '' : `.${attempt}`}`)
  fc.assert(
    fc.property(fc.array(id, { maxLength: 60 }), (ids) => {
      const unfolded = unfoldReferences(foldReferences(ids))
      assert.deepEqual(unfolded.toSorted(), [...new Set(ids)].toSorted())
    }),
    { seed: 1 },
  )
})

test('a file cannot make a range longer than a run', () => {
  assert.throws(
    () => unfoldReferences(['a#1-99999999']),
    /^RangeError: a#1-99999999: refers to more than 100000 exchanges$/,
  )
})
