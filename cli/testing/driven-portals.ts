import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { parse, stringify } from 'yaml'
import type { Report } from '../../contracts/generated/schemas.ts'
import { callHere } from './call-here.ts'
import { serveReference } from './serve-reference.ts'
import { withFolder } from './with-folder.ts'

/** Faults of the life cycle, and the requirements that they violate. */
export interface FaultyPortal {
  faults: readonly string[]
  breaks: readonly string[]
  /** Requirements that still hold. */
  holds: readonly string[]
}

/** Level and verdict of each requirement that was judged. */
export type Verdicts = ReadonlyMap<string, string>

/** Judges two worlds with these faults that differ only in how the portal is driven: through http in one, in a browser in the other. */
export async function verdictsByDriver(
  t: TestContext,
  faults: readonly string[],
  args: readonly string[],
): Promise<{ http: Verdicts; browser: Verdicts }> {
  const worlds = ['http', 'browser'].map((name) => ({ name, faults }))
  const folder = await withFolder(t, { 'worlds.json': JSON.stringify(worlds) })
  await serveReference(t, folder, ['--worlds', join(folder, 'worlds.json')])
  const [http, browser] = [join(folder, 'http.yaml'), join(folder, 'browser.yaml')]
  const { portal, ...target } = parse(await readFile(browser, 'utf8'))
  const url = portal.url.replace(/control$/, 'portal')
  await writeFile(browser, stringify({ ...target, portal: { ...portal, driver: 'browser', url } }))
  const asEver = ['--effort', 'quick', '--seed', '7', '--format', 'json', '--out', 'out']
  const call = await callHere(['run', '--target', http, '--target', browser, ...args, ...asEver], {
    cwd: folder,
  })
  assert.ok(call.code === 0 || call.code === 1, call.stderr)
  return {
    http: await verdictsIn(join(folder, 'out/http')),
    browser: await verdictsIn(join(folder, 'out/browser')),
  }
}

/** Asserts that both drivers find what faults break, and nothing else. */
export async function assertBothFind(t: TestContext, { faults, breaks, holds }: FaultyPortal): Promise<void> {
  const only = [...breaks, ...holds].flatMap((id) => ['--only', id])
  for (const verdicts of Object.values(await verdictsByDriver(t, faults, [...only, '--workers', '1']))) {
    const failed = [...verdicts].filter(([, verdict]) => verdict.endsWith(' failed')).map(([id]) => id)
    assert.deepEqual(failed.sort(), breaks)
    for (const id of holds) assert.match(verdicts.get(id) ?? '', / passed$/, id)
  }
}

async function verdictsIn(folder: string): Promise<Verdicts> {
  const report: Report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
  const judged = report.requirements.filter(({ verdict }) => verdict !== 'not-claimed')
  return new Map(judged.map(({ id, level, verdict }) => [id, `${level} ${verdict}`]))
}
