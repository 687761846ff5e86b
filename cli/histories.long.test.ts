import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createDraws } from '../fixtures/chance/draws.ts'
import { toSideBySideRecord } from '../fixtures/history/broken-side-by-side.ts'
import { executeHistory } from '../fixtures/history/execute-history.ts'
import { executeSideBySide } from '../fixtures/history/execute-side-by-side.ts'
import { planHistory } from '../fixtures/history/history-efforts.ts'
import { historyText, toHistoryRecord } from '../fixtures/history/history-record.ts'
import { planSideBySide } from '../fixtures/history/plan-side-by-side.ts'
import { loadTarget } from '../fixtures/target/load-target.ts'
import { callHere } from './testing/call-here.ts'
import { historyLives } from './testing/history-life.ts'
import { serveReference } from './testing/serve-reference.ts'
import { BEFORE_CLOCK, FAULT, judge, linesOf } from './testing/shard-runs.ts'
import { withFolder } from './testing/with-folder.ts'

const seed = Number(process.env['TEST_SEED'] ?? 1)
/** How many histories are lived one after the other; a tenth as many are lived side by side, and a hundredth through a kill. */
const COUNT = Number(process.env['HISTORIES'] ?? 1_000)
const SIZE = { portalSteps: 9, requests: 16, keys: 3 }
/** Histories that are lived at the same time. */
const AT_ONCE = 4

test('the reference server breaks no promise in thousands of histories of keys', async (t) => {
  const lives = historyLives(t, await loadTarget(await servedTarget(t)))
  let steps = 0
  await manyTimes(COUNT, AT_ONCE, async (at) => {
    const plan = planHistory(SIZE, createDraws(seed, `history ${at}`))
    const lived = await executeHistory(plan, lives(at, true))
    steps += lived.steps.length
    assert.equal(
      lived.broken,
      undefined,
      `history ${at} of seed ${seed}:\n${historyText(toHistoryRecord(lived))}`,
    )
  })
  t.diagnostic(`TEST_SEED=${seed}, ${COUNT} histories, ${steps} steps`)
})

test('the reference server breaks no promise to clients side by side', async (t) => {
  const lives = historyLives(t, await loadTarget(await servedTarget(t)))
  await manyTimes(COUNT / 10, 1, async (at) => {
    const plan = planSideBySide(at, 2 + (at % 3), createDraws(seed, `side by side ${at}`))
    const lived = await executeSideBySide(plan, lives(at, false))
    assert.equal(
      lived.broken,
      undefined,
      `plan ${at} of seed ${seed}:\n${historyText(toSideBySideRecord(lived))}`,
    )
  })
})

test('what was acknowledged before a kill in the midst of a history is there after it', async (t) => {
  const folder = await withFolder(t)
  const targetFile = join(folder, 'target.yaml')
  let server = await servedFrom(t, folder, { targetFile, port: 0 })
  const target = await loadTarget(targetFile)
  const port = Number(new URL(target.platform?.tokenUrl ?? '').port)
  const lives = historyLives(t, target)
  await manyTimes(COUNT / 100, 1, async (at) => {
    const draws = createDraws(seed, `kill ${at}`)
    const plan = planHistory(SIZE, draws)
    const killedAt = 1 + draws.below(plan.length - 1)
    const { act, ...life } = lives(at, true)
    let done = 0
    const lived = await executeHistory(plan, {
      ...life,
      act: async (operation, world) => {
        done += 1
        if (done === killedAt) {
          await server.kill()
          server = await servedFrom(t, folder, { targetFile, port })
        }
        return act(operation, world)
      },
    })
    const told = `history ${at} of seed ${seed}, killed before step ${killedAt}`
    assert.equal(lived.broken, undefined, `${told}:\n${historyText(toHistoryRecord(lived))}`)
  })
})

async function servedTarget(t: TestContext): Promise<string> {
  const file = join(await withFolder(t), 'target.yaml')
  await serveReference(t, file, ['--control'])
  return file
}

/** The reference server with its state in a folder, as a process that can be killed the way a failing machine would. */
async function servedFrom(
  t: TestContext,
  folder: string,
  { targetFile, port }: { targetFile: string; port: number },
): Promise<{ kill(): Promise<void> }> {
  const main = fileURLToPath(new URL('../reference-server/main.ts', import.meta.url))
  const flags = ['--control', '--data', join(folder, 'data'), '--write-target', targetFile]
  const child = spawn(process.execPath, [main, '--port', `${port}`, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  t.after(kill)
  await once(child.stdout, 'data')
  return { kill }
}

async function manyTimes(count: number, atOnce: number, work: (at: number) => Promise<void>): Promise<void> {
  const places = Array.from({ length: Math.ceil(count) }, (_, at) => at).values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const at of places) await work(at)
    }),
  )
}

test('five shards make the report of the whole run', async (t) => {
  const folder = await withFolder(t)
  await serveReference(t, join(folder, 'target.yaml'), ['--fault', FAULT])
  const whole = await judge(folder, 'whole', '1/1')
  assert.equal(whole.code, 1, whole.stderr)
  const codes: (number | null)[] = []
  for (const index of [1, 2, 3, 4, 5]) {
    if (index === 5) await sleep(BEFORE_CLOCK)
    codes.push((await judge(folder, `shards/${index}`, `${index}/5`)).code)
  }
  assert.equal(codes.filter((code) => code === 1).length, 1, 'one shard saw the failure')
  assert.equal(codes.filter((code) => code === 0).length, 4)
  const args = ['report', 'shards', '--out', 'merged', '--format', 'json']
  const merged = await callHere(args, { cwd: folder })
  assert.equal(merged.code, 1, merged.stderr)
  assert.deepEqual(
    await linesOf(join(folder, 'merged/report.json')),
    await linesOf(join(folder, 'whole/report.json')),
  )
})
