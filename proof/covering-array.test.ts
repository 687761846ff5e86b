import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { areExclusive, coveringArray, type Factor } from './covering-array.ts'

const factors: fc.Arbitrary<readonly Factor[]> = fc.uniqueArray(
  fc.record({ name: fc.string(), choices: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }) }),
  { selector: ({ name }) => name, maxLength: 12 },
)

test('each pair is seen with both, with each alone and with neither, and none that excludes itself is seen', () => {
  fc.assert(
    fc.property(factors, fc.integer(), (some, seed) => {
      const rows = coveringArray(some, seed)
      for (const [at, a] of some.entries()) {
        for (const b of some.slice(at + 1)) {
          const seen = new Set(rows.map(({ names }) => `${names.includes(a.name)} ${names.includes(b.name)}`))
          assert.equal(seen.size, areExclusive(a, b) ? 3 : 4)
          assert.equal(seen.has('true true'), !areExclusive(a, b))
        }
      }
    }),
  )
})

test('two factors that cannot meet take no row', () => {
  const some = ['a', 'b', 'c'].map((name) => ({ name }))
  const rows = coveringArray(some, 1, (a, b) => a !== 'c' && b !== 'c')
  assert.deepEqual(new Set(rows.flatMap(({ pairs }) => pairs.flat())), new Set(['a', 'b']))
  assert.equal(rows.length, 4)
})

test('a row says which pairs it is the first to show', () => {
  const [a, b] = [{ name: 'a' }, { name: 'b' }]
  const rows = coveringArray([a, b], 1)
  assert.equal(rows.length, 4)
  assert.deepEqual(
    rows.map(({ names, pairs }) => [names, pairs]),
    [
      [['a', 'b'], [['a', 'b']]],
      [['a'], [['a', 'b']]],
      [['b'], [['a', 'b']]],
      [[], []],
    ],
  )
})

test('a hundred factors take a few dozen rows', () => {
  const rows = coveringArray(
    Array.from({ length: 100 }, (_, index) => ({ name: String(index) })),
    1,
  )
  assert.ok(rows.length < 30, `${rows.length} rows`)
})
