import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { faultsOnFile } from './changes-on-file.ts'
import { type FaultTrial, faultTrial } from './fault-trials.ts'
import { hostilesOnFile } from './hostile-server/hostiles-on-file.ts'
import { judgeFaultWorlds } from './judge-fault-worlds.ts'
import type { HostileResult } from './judge-hostile.ts'
import { judgeTogether } from './judge-hostiles.ts'
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
  const shown: number[] = []
  const counting: JudgeWorlds = (worlds) => {
    judged.push(worlds.map(({ faults }) => faults.join(' + ')))
    shown.push(
      ...worlds.filter(({ faults }) => faults.includes('batch-reversed')).map(({ only }) => only.length),
    )
    return judge(worlds)
  }

  const results = await judgeFaultWorlds([unseen, seen], counting, known, { seed: 1 })

  const [first, second] = results.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  assert.deepEqual([first?.missed, first?.strays], [['batch.shape'], ['batch.request-order']])
  assert.deepEqual([second?.caught, second?.strays], [['channel.key-required'], []])
  assert.deepEqual(judged, [
    ['key-ignored-on-batch + batch-reversed'],
    ['key-ignored-on-batch', 'batch-reversed'],
    ['batch-reversed'],
  ])
  // Its second world shows it what the first left open, and the last one everything.
  const [, narrow = 0, last = 0] = shown
  assert.ok(narrow > 1 && narrow < last, shown.join())
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

/** A world with a fault declared as a variant; without the fault if it is not there. */
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

/** Some of what each endpoint has to do. */
const SOME_OF_EACH = [
  ...['token.shape', 'platform.lists-workspaces', 'stream.status', 'stream.one-end', 'invoke.shape'],
  ...['batch.shape', 'files.created', 'extensions.*'],
]

/** The objections without those about time, which depends on how busy the machine is. */
function objectionsTo({ objections }: HostileResult): readonly string[] {
  return objections.filter((objection) => !/^took more than \d+ s$/.test(objection))
}

test('of hostiles that one run judges, each gets what was seen of it; a server that breaks nothing is objected to', async () => {
  const onFile = await hostilesOnFile()
  const named = ['html-for-json', 'status-999'].flatMap((name) => onFile.filter((one) => one.name === name))
  const breaks = ['token', 'stream', 'files'] as const
  const honest = { name: 'honest', title: 'does nothing wrong', breaks }
  const { judged } = await judgeTogether([...named, honest], 1, SOME_OF_EACH)
  assert.deepEqual(
    judged.map((result) => [result.name, result.verdict, objectionsTo(result)]),
    [
      ['html-for-json', 'not-conformant', []],
      ['status-999', 'not-conformant', []],
      [
        'honest',
        'conformant',
        [
          'verdict conformant, exit code 1',
          'nothing was found against the token endpoint',
          'nothing was found against the stream endpoint',
          'nothing was found against the files endpoint',
        ],
      ],
    ],
  )
  for (const { megabytes } of judged) assert.ok(megabytes > 50, `${megabytes} MB cannot be all`)
})
