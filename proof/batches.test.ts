import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchesOf } from './batches.ts'
import type { ProofWorld } from './proof-world.ts'

const world = (name: string, only: readonly string[], more: Partial<ProofWorld> = {}): ProofWorld => ({
  name,
  faults: [],
  variants: [],
  only,
  waits: false,
  effort: 'quick',
  ...more,
})
const namesIn = (worlds: readonly ProofWorld[]): readonly (readonly string[])[] =>
  Object.values(batchesOf(worlds))
    .flat()
    .map((batch) => batch.map(({ name }) => name).toSorted())

test('efforts and what waits keep to themselves', () => {
  const worlds = [
    world('quick', ['token.*']),
    world('standard', ['token.*'], { effort: 'standard' }),
    world('slow', ['token.*'], { waits: true }),
    world('slow too', ['token.*'], { waits: true }),
  ]
  assert.deepEqual(namesIn(worlds).toSorted(), [['quick'], ['slow'], ['slow too'], ['standard']].toSorted())
})

test('runs of many small worlds have as many each', () => {
  const worlds = Array.from({ length: 50 }, (_, at) => world(`w${at}`, ['token.issues']))
  assert.deepEqual(
    namesIn(worlds).map(({ length }) => length),
    [10, 10, 10, 10, 10],
  )
})

test('a run of worlds that are judged whole has few of them, and those at standard come first', () => {
  const worlds = Array.from({ length: 12 }, (_, at) => world(`w${at}`, []))
  const [first, ...batches] = namesIn([...worlds, world('standard', [], { effort: 'standard' })])
  assert.deepEqual(first, ['standard'])
  assert.ok(
    batches.every(({ length }) => length >= 2 && length <= 4),
    JSON.stringify(batches),
  )
})

test('what costs most is spread over the runs', () => {
  const dear = ['a', 'b'].map((name) => world(name, []))
  const cheap = Array.from({ length: 18 }, (_, at) => world(`w${at}`, ['token.issues']))
  const batches = namesIn([...dear, ...cheap])
  assert.deepEqual(
    batches.map((names) => names.filter((name) => name.length === 1).length),
    [1, 1],
  )
})
