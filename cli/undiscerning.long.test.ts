import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import { catalogue } from '../contracts/catalogue.ts'
import type { Report, TargetFile } from '../contracts/generated/schemas.ts'
import { callKit } from './testing/call-kit.ts'
import { leastTarget, MADE_UP, madeUpTarget } from './testing/incomplete-targets.ts'
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

test('a must is green only where something was there to look at', async (t) => {
  const folder = await withFolder(t)
  const targets: TargetFile[] = []
  for (const [name, answer] of Object.entries(UNDISCERNING)) {
    targets.push({ ...fullTarget(await serveOneAnswer(t, answer)), name })
  }
  for (const reduced of [leastTarget, madeUpTarget]) {
    // A server each: a run moves the clock.
    const file = join(folder, 'served.yaml')
    await serveReference(t, file)
    targets.push(reduced(parse(await readFile(file, 'utf8'))))
  }
  const files = await Promise.all(
    targets.map(async (target) => {
      const file = join(folder, `${target.name.replaceAll(' ', '-')}.yaml`)
      await writeFile(file, stringify(target))
      return file
    }),
  )

  const flags = ['--effort', 'quick', '--seed', '1', '--format', 'json', '--out', folder]
  await callKit(['run', ...files.flatMap((file) => ['--target', file]), ...flags])

  const seen: Record<string, readonly string[]> = {}
  for (const [index, { name }] of targets.entries()) {
    const report: Report = JSON.parse(
      await readFile(join(folder, (files[index] ?? '').replace(/^.*\/|\.yaml$/g, ''), 'report.json'), 'utf8'),
    )
    const green = report.requirements
      .filter(({ level, verdict }) => level === 'must' && verdict === 'passed')
      .map(({ id }) => id)
    const lacking = { least: LEAST, 'made-up': MADE_UP }[name]
    seen[name] = (lacking === undefined ? green : green.filter((id) => needsOne(id, lacking))).sort()
  }
  assert.deepEqual(
    seen,
    Object.fromEntries(targets.map(({ name }) => [name, Object.keys(RIGHTLY_GREEN[name] ?? {}).sort()])),
  )
})

/** Whether a requirement needs one of these members, with no alternative to it. */
function needsOne(id: string, members: readonly string[]): boolean {
  const { needs = [] } = catalogue().find(id)
  return needs.some((need) =>
    need.split(' or ').every((one) => members.some((member) => `${one}.`.startsWith(`${member}.`))),
  )
}
