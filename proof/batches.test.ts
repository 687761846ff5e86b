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
  batchesOf(worlds, runs).map((batch) => batch.worlds.map(({ name }) => name).toSorted())

test('worlds that are judged by the same checks share a run', () => {
  const tokens = ['a', 'b', 'c'].map((name) => world(name, ['token.*']))
  const files = ['d', 'e', 'f'].map((name) => world(name, ['files.*']))
  const mixed = [...tokens, ...files]
  const many = Array.from({ length: 3 }, (_, at) =>
    mixed.map((one) => ({ ...one, name: `${one.name}${at}` })),
  ).flat()

  const batches = batchesOf(many, 2)
  assert.deepEqual(
    batches.map(({ only }) => only),
    [['token.*'], ['files.*']],
  )
})

test('a run judges each of its worlds by what any of them is to be judged by', () => {
  const [batch] = batchesOf([world('a', ['stream.*', 'token.*']), world('b', ['files.*'])], 1)
  assert.deepEqual(batch?.only, ['files.*', 'stream.*', 'token.*'])
  const [whole] = batchesOf([world('a', ['token.*', 'platform.*']), world('b', [])], 1)
  assert.deepEqual(whole?.only, [])
})

test('efforts, what waits and what moves the clock keep to themselves', () => {
  const worlds = [
    world('quick', ['token.*']),
    world('standard', ['token.*'], { effort: 'standard' }),
    world('slow', ['token.*'], { waits: true }),
    world('slow too', ['token.*'], { waits: true }),
    world('clock', ['platform.expired-token']),
  ]
  assert.deepEqual(
    namesIn(worlds, 1).toSorted(),
    [['clock'], ['quick'], ['slow'], ['slow too'], ['standard']].toSorted(),
  )
})

test('no run is left alone at the end of a round', () => {
  const worlds = Array.from({ length: 26 }, (_, at) => world(`w${at}`, ['token.*']))
  assert.deepEqual(
    namesIn(worlds, 4).map(({ length }) => length),
    [7, 7, 7, 5],
  )
})
