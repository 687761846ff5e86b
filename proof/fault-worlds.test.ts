import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { faultsOnFile } from './changes-on-file.ts'
import { faultTrial } from './fault-trials.ts'
import { faultWorlds, judgedOfOthers } from './fault-worlds.ts'

const known = catalogue()
const trials = (await faultsOnFile()).flatMap((fault) => faultTrial(fault, known) ?? [])
const worlds = faultWorlds(trials)

test('each fault is in one world, and far fewer worlds than faults are needed', () => {
  const names = worlds.flatMap(({ faults }) => faults).toSorted()
  assert.deepEqual(names, trials.map(({ fault }) => fault.name).toSorted())
  assert.ok(worlds.length < trials.length / 2, `${worlds.length} worlds`)
})

test('no requirement is judged of two faults of a world, so that no violation has two to answer for it', () => {
  for (const world of worlds) {
    for (const trial of world.trials) {
      const others = judgedOfOthers(world, trial)
      assert.deepEqual(
        [...trial.ids].filter((id) => others.has(id)),
        [],
        world.faults.join(', '),
      )
    }
  }
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
