import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { parse, stringify } from 'yaml'
import type { Report, TargetFile } from '../contracts/generated/schemas.ts'
import type { Diagnosis } from './doctor/diagnose.ts'
import { callKit } from './testing/call-kit.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

/** A served reference server, its target file changed. */
async function served(t: TestContext, change: (target: TargetFile) => TargetFile): Promise<string> {
  const file = join(await withFolder(t), 'target.yaml')
  await serveReference(t, file)
  await writeFile(file, stringify(change(parse(await readFile(file, 'utf8')))))
  return file
}

async function diagnosisOf(
  file: string,
  args: readonly string[] = [],
): Promise<{ code: number | null; text: string; diagnosis: Diagnosis }> {
  const { code, stdout, stderr } = await callKit(['doctor', '--target', file, '--format', 'json', ...args])
  assert.equal(stderr, '')
  return { code, text: stdout, diagnosis: JSON.parse(stdout) }
}

test('a target of which everything can be used is told so, each trial by name', async (t) => {
  const file = await served(t, (target) => target)
  const { code, diagnosis } = await diagnosisOf(file)
  assert.equal(code, 0)
  assert.equal(diagnosis.usable, true)
  assert.deepEqual(diagnosis.blocked, [])
  const tried = diagnosis.tried.map(({ what }) => what)
  for (const what of [
    'platform.workspaceKey',
    'channel.otherChannel',
    'document',
    'portal, driver http: makes a key',
  ])
    assert.ok(tried.includes(what), `${what} is not among ${tried.join('; ')}`)
  const told = await callKit(['doctor', '--target', file])
  assert.equal(told.code, 0)
  assert.match(told.stdout, /everything that it claims can be reached and used[\s\S]*Nothing was judged/)
})

test('what is found missing is what a run finds blocked', async (t) => {
  const file = await served(t, ({ platform, channel, portal, ...rest }) => {
    if (platform === undefined || channel === undefined || portal === undefined) throw new Error('no parts')
    const { baseUrl, tokenUrl, audience, accountId, accountKey } = platform
    const { roles: _, people = {}, ...lessPortal } = portal
    const { adminWithoutPlan: __, ...lessPeople } = people
    return {
      ...rest,
      platform: { baseUrl, tokenUrl, audience, accountId, accountKey },
      channel: { baseUrl: channel.baseUrl, channelId: channel.channelId, apiKey: channel.apiKey },
      portal: { ...lessPortal, people: lessPeople },
    }
  })
  const { code, diagnosis } = await diagnosisOf(file)
  assert.equal(code, 3)
  assert.ok(diagnosis.tried.every(({ usable }) => usable))
  const out = await withFolder(t)
  await callKit(['run', '--target', file, '--effort', 'quick', '--format', 'json', '--out', out])
  const report: Report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'))
  const blocked = report.requirements
    .filter(({ checks }) => checks.some(({ outcome }) => outcome === 'blocked'))
    .map(({ id }) => id)
  assert.ok(blocked.length > 5)
  assert.deepEqual(diagnosis.blocked.map(({ requirement }) => requirement).sort(), blocked.sort())
})

test('a wrong key is named with what stands on it, and never shown', async (t) => {
  const file = await served(t, (target) => {
    if (target.channel === undefined || target.platform === undefined) throw new Error('no parts')
    return {
      ...target,
      channel: { ...target.channel, otherChannel: { channelId: 'ch-2', apiKey: 'plainly-wrong-key' } },
      platform: {
        ...target.platform,
        accountKey: { ...target.platform.accountKey, clientSecret: 'plainly-wrong-secret' },
      },
    }
  })
  const { code, text, diagnosis } = await diagnosisOf(file, ['--profile', 'platform,channel'])
  assert.equal(code, 3)
  const unusable = diagnosis.tried.filter(({ usable }) => !usable)
  assert.deepEqual(
    unusable.map(({ what }) => what),
    [
      'platform.tokenUrl with platform.accountKey',
      'platform.baseUrl with a token of platform.accountKey',
      'channel.otherChannel',
    ],
  )
  const lists = diagnosis.blocked.find(({ requirement }) => requirement === 'platform.lists-workspaces')
  assert.equal(lists?.by, 'token.issues')
  assert.doesNotMatch(text, /plainly-wrong/)
})

test('a target that is not there makes exit code 3, and a wrong target file 2', async (t) => {
  const folder = await withFolder(t, {
    'gone.yaml': stringify({
      name: 'gone',
      channel: { baseUrl: 'http://127.0.0.1:9', channelId: 'ch', apiKey: 'some-channel-key' },
    }),
    'wrong.yaml': 'name: wrong\nchanel: {}\n',
  })
  const { code, diagnosis } = await diagnosisOf(join(folder, 'gone.yaml'))
  assert.equal(code, 3)
  assert.ok(diagnosis.tried.length === 5 && diagnosis.tried.every(({ usable }) => !usable))
  const wrong = await callKit(['doctor', '--target', join(folder, 'wrong.yaml')])
  assert.equal(wrong.code, 2)
  assert.match(wrong.stderr, /did you mean/)
  const none = await callKit(['doctor'])
  assert.equal(none.code, 2)
  assert.match(none.stderr, /--target FILE/)
})

test('a token and people of which the refusal would prove nothing are told', async (t) => {
  const file = await served(t, ({ platform, portal, ...rest }) => {
    if (platform?.deactivatedKey === undefined || portal === undefined) throw new Error('no parts')
    const expiredToken = platform.deactivatedKey.token ?? ''
    const people = { ...portal.people, member: 'no-such-person' }
    return { ...rest, platform: { ...platform, expiredToken }, portal: { ...portal, people } }
  })
  const { code, diagnosis } = await diagnosisOf(file)
  assert.equal(code, 3)
  const reasons = diagnosis.tried.filter(({ usable }) => !usable).map(({ what, reason }) => [what, reason])
  assert.deepEqual(
    reasons.map(([what]) => what),
    ['platform.expiredToken'],
  )
  assert.match(reasons[0]?.[1] ?? '', /says of itself that it is valid until/)
  assert.equal(diagnosis.notes.filter((note) => note.includes('no-such-person')).length, 1)
  assert.equal(diagnosis.notes.filter((note) => note.includes('adminWithoutPlan')).length, 0)
})
