import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { smallestCause } from './smallest-cause.ts'

test('of any set, exactly those are left that it takes together', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .uniqueArray(fc.nat(), { minLength: 3, maxLength: 60 })
        .chain((all) => fc.tuple(fc.constant(all), fc.subarray(all, { minLength: 1, maxLength: 3 }))),
      async ([all, needed]) => {
        const found = await smallestCause(all, (sets) =>
          Promise.resolve(sets.map((set) => needed.every((one) => set.includes(one)))),
        )
        assert.deepEqual(found, needed)
      },
    ),
  )
})
