import assert from 'node:assert/strict'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { conforms } from '../contracts/schemas.ts'
import { type Call, callKit } from './testing/call-kit.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

/** Something of each kind: cheap checks, generated inputs, observations, a fault, and both checks that move the clock. */
const SELECTION = [
  'extensions.*',
  'token.grant-type',
  'token.success-status',
  'platform.expired-token',
  'credential.token-expires',
]
const FAULT = 'extension-without-dot'

async function served(t: TestContext): Promise<string> {
  const folder = await withFolder(t)
  await serveReference(t, join(folder, 'target.yaml'), ['--fault', FAULT])
  return folder
}

function run(folder: string, out: string, more: readonly string[] = []): Promise<Call> {
  const only = SELECTION.flatMap((id) => ['--only', id])
  const flags = ['--target', 'target.yaml', '--effort', 'quick', '--format', 'json', '--seed', '11']
  return callKit(['run', ...flags, ...only, '--out', out, ...more], { cwd: folder })
}

/** The lines of a report but for its clocks, sorted. */
async function linesOf(file: string): Promise<readonly string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.filter((line) => !/^ {2}"(?:started|finished)At"/.test(line)).sort()
}

test('one, two and five shards make the report of the whole run', async (t) => {
  const folder = await served(t)
  const whole = await run(folder, 'whole', ['--shard', '1/1'])
  assert.equal(whole.code, 1, whole.stderr)
  const expected = await linesOf(join(folder, 'whole/report.json'))
  assert.ok(expected.some((line) => line.includes('"verdict": "failed"')))

  for (const total of [2, 5]) {
    const codes: (number | null)[] = []
    for (let index = 1; index <= total; index += 1) {
      // The last shard moves the clock. What another one saw within five seconds of that would be blocked.
      if (index === total) await sleep(6_000)
      const shard = await run(folder, `of-${total}/${index}`, ['--shard', `${index}/${total}`])
      codes.push(shard.code)
      assert.match(shard.stderr, new RegExp(`shard ${index} of ${total}`))
      assert.match(shard.stderr, /this is a part of a run/)
    }
    assert.deepEqual(
      new Set(codes),
      new Set([0, 1]),
      'the shard that saw the failure fails its step, and no other',
    )
    const merged = await callKit(['report', `of-${total}`, '--out', `merged-${total}`, '--format', 'json'], {
      cwd: folder,
    })
    assert.equal(merged.code, 1, merged.stderr)
    assert.deepEqual(await linesOf(join(folder, `merged-${total}/report.json`)), expected)
  }

  // The merged evidence is as good as the shards.
  const again = await callKit(['report', 'merged-5', '--format', 'json', '-'], { cwd: folder })
  assert.equal(again.stdout, await readFile(join(folder, 'merged-5/report.json'), 'utf8'))
})

test('a shard that is killed or lost makes the whole incomplete, and is named', async (t) => {
  const folder = await withFolder(t)
  await serveReference(t, join(folder, 'target.yaml'))
  for (const index of [1, 2, 3]) {
    const { code, stderr } = await run(folder, `shards/${index}`, ['--shard', `${index}/3`])
    assert.equal(code, 0, stderr)
  }
  const killed = join(folder, 'shards/2/evidence.ndjson')
  const lines = (await readFile(killed, 'utf8')).trimEnd().split('\n')
  // As a kill leaves it: one check whole, the next one cut off in the middle.
  await writeFile(killed, `${lines.slice(0, 2).join('\n')}\n`)
  await appendFile(killed, (lines[2] ?? '').slice(0, 50))
  await expectIncomplete(folder, /Shard 2 of 3: The evidence has no footer: the run broke off\./)

  const last = join(folder, 'shards/3/evidence.ndjson')
  const text = await readFile(last, 'utf8')
  await writeFile(last, text.slice(0, text.lastIndexOf('{"type":"header"')))
  await expectIncomplete(folder, /Shard 3 of 3: The run broke off before the checks that run alone\./)

  await rm(join(folder, 'shards/2'), { recursive: true })
  await expectIncomplete(folder, /Shard 2 of 3 is missing/)
})

test('a shard whose process is killed in mid-run makes the whole incomplete, and is named', async (t) => {
  const folder = await withFolder(t)
  await serveReference(t, join(folder, 'target.yaml'))
  const flags = ['--target', 'target.yaml', '--effort', 'quick', '--only', 'extensions.*,token.*']
  for (const index of [1, 2, 3]) {
    const shard = ['--shard', `${index}/3`, '--out', `shards/${index}`]
    const kill = index === 2 ? { killAt: / %/ } : {}
    const { code, stderr } = await callKit(['run', ...flags, ...shard], { cwd: folder, ...kill })
    assert.equal(code, index === 2 ? null : 0, stderr)
  }
  await expectIncomplete(folder, /Shard 2 of 3: The evidence has no footer: the run broke off\./)
})

async function expectIncomplete(folder: string, why: RegExp): Promise<void> {
  const { code, stderr } = await callKit(['report', 'shards', '--out', 'merged'], { cwd: folder })
  assert.equal(code, 3, stderr)
  assert.match(stderr, why)
  const report: unknown = JSON.parse(await readFile(join(folder, 'merged/report.json'), 'utf8'))
  assert.ok(conforms('report', report))
  assert.equal(report.verdict, 'incomplete')
  assert.match(report.notes.join('\n'), why)
}
