import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../../contracts/catalogue.ts'
import { clientFaultWorlds, clientVariantWorlds } from './client-worlds.ts'
import { clientFaultsOnFile, clientVariantsOnFile } from './clients-on-file.ts'

const faults = await clientFaultsOnFile()
const variants = await clientVariantsOnFile()

test('every fault and variant is in one world', () => {
  const named = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name).sort()
  assert.deepEqual(named(clientFaultWorlds(faults, 6).flatMap((world) => world.faults)), named(faults))
  assert.deepEqual(named(clientVariantWorlds(variants).flatMap((world) => world.variants)), named(variants))
})

test('no requirement is judged of two faults of a world', () => {
  for (const { name, faults: pack } of clientFaultWorlds(faults, 6)) {
    const declared = pack.flatMap(({ breaks, follows = [] }) => [...breaks, ...follows])
    assert.equal(new Set(declared).size, declared.length, name)
  }
})

test('what takes other steps is judged alone', () => {
  const worlds = clientVariantWorlds(variants)
  const [once] = worlds.filter((world) => world.variants.some(({ name }) => name === 'client-lists-once'))
  assert.equal(once?.variants.length, 1)
  assert.ok(worlds.length < variants.length)
})

test('each must of the profile client has two faults or more, each should one', () => {
  for (const { id, level } of catalogue().requirements.filter(({ profile }) => profile === 'client')) {
    const breaking = faults.filter(({ breaks }) => breaks.includes(id))
    assert.ok(breaking.length >= (level === 'must' ? 2 : 1), id)
  }
})
