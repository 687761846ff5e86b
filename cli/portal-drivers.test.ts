import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { parse, stringify } from 'yaml'
import type { Report } from '../contracts/generated/schemas.ts'
import { callKit } from './testing/call-kit.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

/** A fault of the lifecycle, and the requirements that it violates. */
interface FaultyPortal {
  fault: string
  breaks: readonly string[]
}

/** Two of many: that each fault shows on the pages is the matter of the pages' own tests. */
const FAULTS: readonly FaultyPortal[] = [
  {
    fault: 'member-creates-keys',
    breaks: ['credential.account-key-creator', 'credential.workspace-key-creator'],
  },
  { fault: 'rotation-keeps-old-secret', breaks: ['credential.rotation-retires-secret'] },
]

/** Holds beside each of these faults. */
const HOLDS = 'credential.last-four'

test('both drivers come to the same verdict on every requirement, and to pass on every must', async (t) => {
  const portals = await portalsWith(t, [])
  const [http, browser] = await verdictsOf(t, portals, ['--profile', 'lifecycle', '--profile', 'custom-api'])
  assert.deepEqual(browser, http)
  assert.ok(http !== undefined && http.size >= 25, `${http?.size} requirements`)
  for (const [id, verdict] of http)
    assert.match(verdict, /^(?:must passed|should passed|may passed|\w+ observed)$/, id)
})

for (const { fault, breaks } of FAULTS) {
  test(`both drivers find the fault ${fault}, and nothing else`, async (t) => {
    const portals = await portalsWith(t, [fault])
    const only = [...breaks, HOLDS].flatMap((id) => ['--only', id])
    for (const verdicts of await verdictsOf(t, portals, only)) {
      const failed = [...verdicts].filter(([, verdict]) => verdict.endsWith(' failed')).map(([id]) => id)
      assert.deepEqual(failed.sort(), breaks)
      assert.match(verdicts.get(HOLDS) ?? '', / passed$/)
    }
  })
}

test('a run without a target drives the reference server in a browser where it is asked to', async (t) => {
  const out = await withFolder(t)
  const only = ['--only', 'credential.last-four', '--effort', 'quick', '--format', 'json']
  const call = await callKit(['run', '--portal-driver', 'browser', ...only, '--out', out], { cwd: out })
  assert.equal(call.code, 0, call.stderr)
  const evidence = await readFile(join(out, 'evidence.ndjson'), 'utf8')
  assert.match(evidence, /\/portal\/credentials\/new/)
  assert.doesNotMatch(evidence, /\/control\//)
})

test('a target file says itself how its portal is driven', async (t) => {
  const out = await withFolder(t, { 'target.yaml': 'name: x' })
  const call = await callKit(['run', '--target', 'target.yaml', '--portal-driver', 'browser'], { cwd: out })
  assert.equal(call.code, 2)
  assert.match(
    call.stderr,
    /--portal-driver: is for a run without --target; a target file says it in portal\.driver/,
  )
})

/** The target files of two worlds that are alike, the second with a portal that is driven in a browser. */
async function portalsWith(t: TestContext, faults: readonly string[]): Promise<readonly [string, string]> {
  const worlds = ['http', 'browser'].map((name) => ({ name, faults }))
  const folder = await withFolder(t, { 'worlds.json': JSON.stringify(worlds) })
  await serveReference(t, folder, ['--worlds', join(folder, 'worlds.json')])
  const [http, browser] = [join(folder, 'http.yaml'), join(folder, 'browser.yaml')]
  const target = parse(await readFile(browser, 'utf8'))
  const { portal } = target
  await writeFile(
    browser,
    stringify({
      ...target,
      portal: { ...portal, driver: 'browser', url: portal.url.replace(/control$/, 'portal') },
    }),
  )
  return [http, browser]
}

/** Level and verdict of each requirement that was judged, target by target. */
async function verdictsOf(
  t: TestContext,
  targets: readonly string[],
  args: readonly string[],
): Promise<readonly ReadonlyMap<string, string>[]> {
  const out = await withFolder(t)
  const named = targets.flatMap((file) => ['--target', file])
  const call = await callKit(
    ['run', ...named, ...args, '--effort', 'quick', '--seed', '7', '--format', 'json', '--out', out],
    { cwd: out },
  )
  assert.ok(call.code === 0 || call.code === 1, call.stderr)
  return Promise.all(
    ['http', 'browser'].map(async (name) => {
      const report: Report = JSON.parse(await readFile(join(out, name, 'report.json'), 'utf8'))
      const judged = report.requirements.filter(({ verdict }) => verdict !== 'not-claimed')
      return new Map(judged.map(({ id, level, verdict }) => [id, `${level} ${verdict}`]))
    }),
  )
}
