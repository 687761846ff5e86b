import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { faultsOnFile } from './changes-on-file.ts'
import { type FaultTrial, faultTrial } from './fault-trials.ts'
import { judgeFaultWorlds } from './judge-fault-worlds.ts'
import { suspectsOf } from './judge-variant.ts'
import { judgeVariantWorlds } from './judge-variant-worlds.ts'
import { type JudgeWorlds, judgeWorldsWith } from './judge-worlds.ts'
import { objections } from './proof-data.ts'
import type { ProofWorld } from './proof-world.ts'
import { prove } from './prove.ts'

const known = catalogue()
const options = {
  runs: 1,
  seed: 1,
  onJudged: () => {},
  only: ['extensions.*', 'batch.request-order', 'batch.shape', 'channel.key-required'],
}
const judge = judgeWorldsWith(options)

test('some of the proof holds: faults, variants, and a client', async () => {
  const some = ['extension-added', 'decimal-megabytes', 'extensions-reversed', 'client-key-in-query']
  const data = await prove({ ...options, takes: (name, kind) => kind !== 'hostile' && some.includes(name) })
  assert.deepEqual(
    data.faults.map(({ name }) => name),
    ['client-key-in-query', 'extension-added'],
  )
  assert.deepEqual(data.pairs, { covered: 1, of: 1 })
  assert.deepEqual(objections(data, known, false), [])
})

test('a fault that no check sees, and one that breaks more than it declares, are found in a world of several', async () => {
  const unseen = await declaring('batch-reversed', ['batch.shape'])
  const seen = await declaring('key-ignored-on-batch', ['channel.key-required'])
  const judged: string[][] = []
  const counting: JudgeWorlds = (worlds) => {
    judged.push(worlds.map(({ faults }) => faults.join(' + ')))
    return judge(worlds)
  }

  const results = await judgeFaultWorlds([unseen, seen], counting, known, 1)

  const [first, second] = results.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  assert.deepEqual([first?.missed, first?.strays], [['batch.shape'], ['batch.request-order']])
  assert.deepEqual([second?.caught, second?.strays], [['channel.key-required'], []])
  assert.deepEqual(judged, [
    ['key-ignored-on-batch + batch-reversed'],
    ['key-ignored-on-batch', 'batch-reversed'],
  ])
})

test('of a world of variants that is accused, the one that it takes is named', async () => {
  const accused = 'batch-reversed'
  const planted: JudgeWorlds = (worlds) => judge(worlds.map((world) => toggleFault(world, accused)))

  const [result] = await judgeVariantWorlds(
    [worldOf(['gzip', accused, 'extra-members', 'crlf-lines'])],
    planted,
  )

  assert.deepEqual(result?.falseAlarms, ['batch.request-order'])
  assert.deepEqual(result?.causes, [accused])
})

test('a world of variants that is accused only once stays accused, for all of its variants', async () => {
  const variants = ['gzip', 'batch-reversed', 'extra-members']
  const rounds: number[] = []
  const once: JudgeWorlds = (worlds) => {
    rounds.push(worlds.length)
    const isFirst = rounds.length === 1
    return judge(worlds.map((world) => toggleFault(world, 'batch-reversed', isFirst)))
  }

  const [result] = await judgeVariantWorlds([worldOf(variants)], once)

  assert.deepEqual(result?.falseAlarms, ['batch.request-order'])
  assert.deepEqual([result?.causes, rounds], [[], [1, 1]])
  assert.deepEqual(result === undefined ? [] : suspectsOf(result), variants)
})

function worldOf(variants: readonly string[]): ProofWorld {
  const only = ['batch.request-order', 'batch.shape']
  return { name: 'variants-1', faults: [], variants, only, waits: false, effort: 'quick' }
}

/** A world with a fault that says of itself that it is a variant; without it where it is not there. */
function toggleFault(world: ProofWorld, fault: string, isThere = true): ProofWorld {
  return {
    ...world,
    faults: world.variants.filter((name) => isThere && name === fault),
    variants: world.variants.filter((name) => name !== fault),
  }
}

async function declaring(name: string, breaks: [string]): Promise<FaultTrial> {
  const fault = (await faultsOnFile()).find((one) => one.name === name)
  assert.ok(fault !== undefined, name)
  const trial = faultTrial({ ...fault, breaks }, known)
  assert.ok(trial !== undefined)
  return { ...trial, declared: new Set(breaks) }
}
