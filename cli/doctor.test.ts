import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { parse, stringify } from 'yaml'
import type { TargetFile } from '../contracts/generated/schemas.ts'
import type { Diagnosis } from './doctor/diagnose.ts'
import { callHere } from './testing/call-here.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

const reference = join(await withFolder({ after }), 'target.yaml')
await serveReference({ after }, reference)

/** The target file of the served reference server, changed. */
async function changed(t: TestContext, change: (target: TargetFile) => TargetFile): Promise<string> {
  const target: TargetFile = parse(await readFile(reference, 'utf8'))
  const folder = await withFolder(t, { 'target.yaml': stringify(change(target)) })
  return join(folder, 'target.yaml')
}

async function diagnosisOf(
  file: string,
  args: readonly string[] = [],
): Promise<{ code: number | null; text: string; diagnosis: Diagnosis }> {
  const { code, stdout, stderr } = await callHere(['doctor', '--target', file, '--format', 'json', ...args])
  assert.equal(stderr, '')
  return { code, text: stdout, diagnosis: JSON.parse(stdout) }
}

test('a target of which everything can be used is told so, each trial by name', async () => {
  const { code, diagnosis } = await diagnosisOf(reference)
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
  const told = await callHere(['doctor', '--target', reference])
  assert.equal(told.code, 0)
  assert.match(told.stdout, /everything that it claims can be reached and used[\s\S]*Nothing was judged/)
})

test('a wrong key is named with what stands on it, and never shown', async (t) => {
  const file = await changed(t, (target) => {
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

for (const [slip, change, expected] of [
  [
    'a client ID and a secret that are exchanged',
    ({ platform, ...rest }) => {
      if (platform === undefined) throw new Error('no platform')
      const { clientId, clientSecret } = platform.accountKey
      return {
        ...rest,
        platform: { ...platform, accountKey: { clientId: clientSecret, clientSecret: clientId } },
      }
    },
    /^platform\.accountKey of the target file has clientId and clientSecret exchanged/,
  ],
  [
    'a base address with the path of the channel in it',
    ({ channel, ...rest }) => {
      if (channel === undefined) throw new Error('no channel')
      return { ...rest, channel: { ...channel, baseUrl: `${channel.baseUrl}/channelsApi` } }
    },
    /^channel\.baseUrl has \/channelsApi in it/,
  ],
] satisfies readonly (readonly [string, (target: TargetFile) => TargetFile, RegExp])[]) {
  test(`${slip}: the slip is named`, async (t) => {
    const file = await changed(t, change)
    const { code, text, diagnosis } = await diagnosisOf(file, ['--profile', 'platform,channel'])
    assert.equal(code, 3)
    assert.equal(diagnosis.notes.filter((note) => expected.test(note)).length, 1, text)
  })
}

test('each trial names its request, and one cause is told once', async (t) => {
  const file = await changed(t, ({ name, channel }) => {
    if (channel === undefined) throw new Error('no channel')
    return { name, channel: { ...channel, baseUrl: 'http://127.0.0.1:9' } }
  })
  const { stdout } = await callHere(['doctor', '--target', file])
  assert.match(stdout, /^ +POST http:\/\/127\.0\.0\.1:9\/channelsApi\/[^/]+\/stream$/m)
  assert.equal(stdout.match(/nothing listens there/g)?.length, 1, stdout)
  assert.equal(stdout.match(/is it running, and\s+is that its\s+address\?/g)?.length, 1, stdout)
  assert.match(stdout, /^ +as above$/m)
})

test('a cause that another trial told is referred to by that trial, unless it is the one before', async (t) => {
  const server = createServer((request, response) => {
    response.statusCode = request.url?.endsWith('/files') ? 500 : 404
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const file = await changed(t, ({ name, channel }) => {
    if (channel === undefined) throw new Error('no channel')
    return { name, channel: { ...channel, baseUrl: `http://127.0.0.1:${address.port}` } }
  })
  const { stdout } = await callHere(['doctor', '--target', file])
  assert.match(stdout, /\/batch\n +as above\n/)
  assert.match(stdout, /\/files\/extensions\n +as for channel\.baseUrl, stream, with channel\.apiKey\n/)
})

test('a target that is not there makes exit code 3, and a wrong target file 2', async (t) => {
  const folder = await withFolder(t, {
    'gone.yaml': stringify({
      name: 'gone',
      channel: {
        baseUrl: 'http://127.0.0.1:9/some-channel-key',
        channelId: 'ch',
        apiKey: 'some-channel-key',
      },
    }),
    'wrong.yaml': 'name: wrong\nchanel: {}\n',
  })
  const { code, diagnosis } = await diagnosisOf(join(folder, 'gone.yaml'))
  assert.equal(code, 3)
  assert.ok(diagnosis.tried.length === 5 && diagnosis.tried.every(({ usable }) => !usable))
  assert.doesNotMatch(JSON.stringify(diagnosis), /some-channel-key/)
  const wrong = await callHere(['doctor', '--target', join(folder, 'wrong.yaml')])
  assert.equal(wrong.code, 2)
  assert.match(wrong.stderr, /did you mean/)
  const none = await callHere(['doctor'])
  assert.equal(none.code, 2)
  assert.match(none.stderr, /--target FILE/)
})

test('a token and people of which the refusal would prove nothing are told', async (t) => {
  const file = await changed(t, ({ platform, portal, ...rest }) => {
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
