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
const namesIn = (worlds: readonly ProofWorld[], runs: number): readonly (readonly string[])[] =>
  batchesOf(worlds, runs).map((batch) => batch.map(({ name }) => name).toSorted())

test('efforts and what waits keep to themselves', () => {
  const worlds = [
    world('quick', ['token.*']),
    world('standard', ['token.*'], { effort: 'standard' }),
    world('slow', ['token.*'], { waits: true }),
    world('slow too', ['token.*'], { waits: true }),
  ]
  assert.deepEqual(
    namesIn(worlds, 1).toSorted(),
    [['quick'], ['slow'], ['slow too'], ['standard']].toSorted(),
  )
})

test('no run is left alone at the end of a round', () => {
  const worlds = Array.from({ length: 50 }, (_, at) => world(`w${at}`, ['token.*']))
  assert.deepEqual(
    namesIn(worlds, 4).map(({ length }) => length),
    [7, 7, 6, 6, 6, 6, 6, 6],
  )
})

test('what costs most is spread over the runs', () => {
  const dear = ['a', 'b'].map((name) => world(name, []))
  const cheap = Array.from({ length: 18 }, (_, at) => world(`w${at}`, ['token.issues']))
  const batches = namesIn([...dear, ...cheap], 2)
  assert.deepEqual(
    batches.map((names) => names.filter((name) => name.length === 1).length),
    [1, 1],
  )
})
