import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { withFolder } from '../testing/with-folder.ts'
import { seedChoice, seedFor } from './seed-choice.ts'

const IN_PIPELINE = { CI: 'true' }
const AT_HOME = { CI: 'false' }

async function targetFile(t: TestContext, name: string): Promise<readonly string[]> {
  return [join(await withFolder(t, { 'target.yaml': `name: ${name}\nchannel: {}\n` }), 'target.yaml')]
}

test('in a pipeline the same target gets the same seed, wherever its file lies, and another target another', async (t) => {
  const [acme, again, initech] = [
    await targetFile(t, 'Acme'),
    await targetFile(t, 'Acme'),
    await targetFile(t, 'Initech'),
  ]
  const seedOf = (targets: readonly string[], asked?: 'random'): number =>
    seedFor(asked, { targets, isShard: false }, IN_PIPELINE)
  assert.equal(seedOf(acme), seedOf(again))
  assert.notEqual(seedOf(acme), seedOf(initech))
  assert.notEqual(seedOf(acme, 'random'), seedOf(acme))
})

test('a seed that is given is taken as it is, and another one drawn if that is asked for', () => {
  assert.deepEqual(seedChoice('7'), { seed: 7 })
  assert.deepEqual(seedChoice('random'), { seed: 'random' })
  assert.deepEqual(seedChoice(undefined), {})
  assert.throws(
    () => seedChoice(String(2 ** 31)),
    /--seed 2147483648: expected a whole number from 0 to 2147483647/,
  )
})

test('outside of a pipeline a seed is drawn, except for shards', async (t) => {
  const targets = await targetFile(t, 'Acme')
  const seedOf = (isShard: boolean): number => seedFor(undefined, { targets, isShard }, AT_HOME)
  assert.notEqual(seedOf(false), seedOf(false))
  assert.equal(seedOf(true), seedOf(true))
})
