import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { faultsOnFile } from './changes-on-file.ts'
import { faultTrial } from './fault-trials.ts'
import { faultWorlds } from './fault-worlds.ts'

const known = catalogue()
const trials = (await faultsOnFile()).flatMap((fault) => faultTrial(fault, known) ?? [])
const packing = { seed: 1, most: 8, former: [], name: 'faults' }
const worlds = faultWorlds(trials, packing)

test('each fault is in one world, and far fewer worlds than faults are needed', () => {
  const names = worlds.flatMap(({ faults }) => faults).toSorted()
  assert.deepEqual(names, trials.map(({ fault }) => fault.name).toSorted())
  assert.ok(worlds.length < trials.length / 6, `${worlds.length} worlds`)
})

test('no two faults of a world declare the same requirement or replace the same decision', () => {
  for (const { trials: together, faults } of worlds) {
    for (const part of ['declared', 'decisions'] as const) {
      const all = together.flatMap((trial) => [...trial[part]])
      assert.equal(new Set(all).size, all.length, faults.join(', '))
    }
  }
})

test('another seed puts other faults together', () => {
  const others = faultWorlds(trials, { ...packing, seed: 2 }).map(({ faults }) => faults.toSorted().join())
  const same = worlds.filter(({ faults }) => faults.length > 4 && others.includes(faults.toSorted().join()))
  assert.deepEqual(same, [])
})

test('what was together is kept apart', () => {
  const later = faultWorlds(trials, { ...packing, former: worlds })
  const pairs = later.flatMap(({ faults }) =>
    faults.flatMap((a, at) => faults.slice(at + 1).map((b) => [a, b])),
  )
  const again = pairs.filter((pair) =>
    worlds.some(({ faults }) => pair.every((name) => faults.includes(name))),
  )
  assert.deepEqual(again, [])
})

test('a world is shown all checks that its faults are to be shown', () => {
  for (const { only, trials: together } of worlds) {
    const shown = new Set(only.length === 0 ? known.requirements : only.flatMap((word) => known.match(word)))
    for (const { fault } of together) {
      const judged = fault.breaks.filter((id) => known.find(id).excluded === undefined)
      assert.ok(
        judged.some((id) => shown.has(known.find(id))),
        fault.name,
      )
    }
  }
})

test('a fault that keeps the kit waiting has a world of its own', () => {
  const waiting = worlds.filter(({ waits }) => waits)
  assert.ok(waiting.length > 0)
  assert.ok(waiting.every(({ faults }) => faults.length === 1))
})
