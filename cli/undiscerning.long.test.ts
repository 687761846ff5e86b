import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import { catalogue } from '../contracts/catalogue.ts'
import type { Report, TargetFile } from '../contracts/generated/schemas.ts'
import { callHere } from './testing/call-here.ts'
import { leastTarget, MADE_UP, makeUpTarget } from './testing/incomplete-targets.ts'
import { RIGHTLY_GREEN } from './testing/rightly-green.ts'
import { serveReference } from './testing/serve-reference.ts'
import { fullTarget, serveOneAnswer, UNDISCERNING } from './testing/undiscerning-server.ts'
import { withFolder } from './testing/with-folder.ts'

const LEAST = [
  'platform.otherAccountId',
  'platform.workspaceKey',
  'platform.userId',
  'channel.otherChannel',
  'channel.agent',
  'portal.people.accountAdmin',
  'portal.people.workspaceAdmin',
  'portal.people.member',
  'portal.people.adminWithoutPlan',
  'portal.workspaceId',
  'portal.agentId',
  'portal.roles',
]

test('a must is green only where a server tells one request from another', async (t) => {
  const folder = await withFolder(t)
  const targets = await Promise.all(
    Object.entries(UNDISCERNING).map(
      async ([name, answer]): Promise<TargetFile> => ({
        ...fullTarget(await serveOneAnswer(t, answer)),
        name,
      }),
    ),
  )

  const seen = await greenMusts(folder, targets)

  assert.deepEqual(seen, rightly(targets))
})

test('a must is green only where the target file names what exists to look at', async (t) => {
  const folder = await withFolder(t)
  const reductions = [
    { needed: LEAST, reduce: leastTarget },
    ...MADE_UP.map((path) => ({
      needed: [path],
      reduce: (target: TargetFile) => makeUpTarget(target, path),
    })),
  ]
  const targets: TargetFile[] = []
  for (const { needed, reduce } of reductions) {
    const only = idsThatNeed(needed)
    // What another member serves as well needs none.
    if (only.length === 0) continue
    // A separate server for each: a run moves the clock.
    const file = join(folder, 'served.yaml')
    await serveReference(t, file)
    targets.push({ ...reduce(parse(await readFile(file, 'utf8'))), only })
  }

  const seen = await greenMusts(folder, targets)

  assert.deepEqual(seen, rightly(targets))
})

/** The musts that are green at each target, by its name. */
async function greenMusts(
  folder: string,
  targets: readonly TargetFile[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const names = targets.map(({ name }) => name.replaceAll(' ', '-'))
  for (const [index, name] of names.entries()) {
    await writeFile(join(folder, `${name}.yaml`), stringify(targets[index]))
  }
  const flags = ['--effort', 'quick', '--seed', '1', '--format', 'json', '--out', folder]
  await callHere(['run', ...names.flatMap((name) => ['--target', join(folder, `${name}.yaml`)]), ...flags])
  const seen: Record<string, readonly string[]> = {}
  for (const [index, { name }] of targets.entries()) {
    const report: Report = JSON.parse(await readFile(join(folder, names[index] ?? '', 'report.json'), 'utf8'))
    seen[name] = report.requirements
      .filter(({ level, verdict }) => level === 'must' && verdict === 'passed')
      .map(({ id }) => id)
      .sort()
  }
  return seen
}

function rightly(targets: readonly TargetFile[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(targets.map(({ name }) => [name, Object.keys(RIGHTLY_GREEN[name] ?? {}).sort()]))
}

/** The requirements that need one of these members of a target file, with no alternative to it. */
function idsThatNeed(members: readonly string[]): string[] {
  const isMissing = (need: string): boolean =>
    need.split(' or ').every((one) => members.some((member) => `${one}.`.startsWith(`${member}.`)))
  return catalogue()
    .requirements.filter(({ needs = [], excluded }) => needs.some(isMissing) && excluded === undefined)
    .map(({ id }) => id)
}
