import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { faultsOnFile } from './changes-on-file.ts'
import { type FaultTrial, faultTrial } from './fault-trials.ts'
import { faultWorld } from './fault-worlds.ts'
import { judgeFaultWorlds } from './judge-fault-worlds.ts'
import { judgeVariantWorlds } from './judge-variant-worlds.ts'
import { type JudgeWorlds, judgeWorldsWith } from './judge-worlds.ts'
import { objections } from './proof-data.ts'
import { prove } from './prove.ts'

const known = catalogue()
const options = { runs: 1, seed: 1, onJudged: () => {} }
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

  const results = await judgeFaultWorlds([faultWorld('planted', [unseen, seen])], counting, known)

  const [first, second] = results.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  assert.deepEqual([first?.missed, first?.strays], [['batch.shape'], ['batch.request-order']])
  assert.deepEqual([second?.caught, second?.strays], [['channel.key-required'], []])
  assert.deepEqual(judged, [
    ['batch-reversed + key-ignored-on-batch'],
    ['batch-reversed', 'key-ignored-on-batch'],
  ])
})

test('of a world of variants that is accused, the one that it takes is named', async () => {
  const accused = 'batch-reversed'
  // A fault that says of itself that it is a variant.
  const planted: JudgeWorlds = (worlds) =>
    judge(
      worlds.map((world) => ({
        ...world,
        faults: world.variants.filter((name) => name === accused),
        variants: world.variants.filter((name) => name !== accused),
      })),
    )
  const world = {
    ...{
      name: 'variants-1',
      faults: [],
      waits: false,
      effort: 'quick' as const,
      only: ['batch.request-order', 'batch.shape'],
    },
    variants: ['gzip', accused, 'extra-members', 'crlf-lines'],
  }

  const [result] = await judgeVariantWorlds([world], planted)

  assert.deepEqual(result?.falseAlarms, ['batch.request-order'])
  assert.deepEqual(result?.causes, [accused])
})

async function declaring(name: string, breaks: [string]): Promise<FaultTrial> {
  const fault = (await faultsOnFile()).find((one) => one.name === name)
  assert.ok(fault !== undefined, name)
  const trial = faultTrial({ ...fault, breaks }, known)
  assert.ok(trial !== undefined)
  const only = ['batch.request-order', 'batch.shape', 'channel.key-required']
  return { ...trial, only, ids: new Set(breaks) }
}
