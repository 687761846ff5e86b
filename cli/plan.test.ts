import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { stringify } from 'yaml'
import { catalogue } from '../contracts/catalogue.ts'
import { KEY_RULES } from '../contracts/model/judge-key-operation.ts'
import { traffic } from '../measurements/traffic.ts'
import { listPlannedChecks } from './coverage/planned-checks.ts'
import { assertPlanned, planOf } from './plan/testing/planned-as-sent.ts'
import { callHere } from './testing/call-here.ts'
import { serveUntilEnd } from './testing/serve-until-end.ts'
import { withFolder } from './testing/with-folder.ts'

test('each check was measured: otherwise run node cli/plan/measure-traffic.ts', async () => {
  const checks = new Set<string>()
  const known = catalogue()
  // The checks of clients send nothing: they read what was recorded.
  const sending = [...(await listPlannedChecks())].filter(([id]) => known.find(id).profile !== 'client')
  for (const [requirement, found] of sending) {
    for (const { title, place } of found) {
      const slug = title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
      checks.add(`${place.replace(/\.spec\.ts:\d+$/, '')}#${slug} ${requirement}`)
    }
  }
  const measured = new Set(
    Object.entries(traffic()).flatMap(([id, { requirements }]) =>
      requirements.map((requirement) => `${id} ${requirement}`),
    ),
  )
  assert.ok(checks.size > 300)
  assert.deepEqual([...checks.difference(measured)], [], 'not measured')
  assert.deepEqual([...measured.difference(checks)], [], 'measured, but gone')
})

test('each check stands where a run looks that selects what it judges: in the folder of its profile, or among the histories of keys', () => {
  const stray = Object.entries(traffic()).flatMap(([id, { requirements }]) =>
    requirements
      .filter((requirement) =>
        id.startsWith('lifecycle/histories/')
          ? !KEY_RULES.some((rule) => rule === requirement)
          : catalogue().find(requirement).profile !== id.replace(/\/.*/s, ''),
      )
      .map((requirement) => `${id} ${requirement}`),
  )
  assert.deepEqual(stray, [])
})

test('what is planned at effort quick is what a run sends, within a tenth', (t) =>
  assertPlanned(t, 'quick', [
    'batch.*',
    'credential.works',
    'files.shape',
    'token.grant-type',
    'token.issues',
  ]))

test('nothing is sent, and the pace says how long it takes', async (t) => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end()
  })
  const baseUrl = `http://127.0.0.1:${await serveUntilEnd(t, server)}`
  const channel = { baseUrl, channelId: 'ch', apiKey: 'a-channel-key' }
  const pace = { concurrency: 1, requestsPerMinute: 10 }
  const folder = await withFolder(t, { 'slow.yaml': stringify({ name: 'slow', channel, pace }) })
  const file = join(folder, 'slow.yaml')
  const quick = await planOf(file, ['--effort', 'quick'])
  const thorough = await planOf(file, ['--effort', 'thorough'])
  assert.equal(asked, 0)
  // The first request before the checks and the first of them go at once.
  assert.equal(quick.leastSeconds, (quick.requests - 2) * 6)
  assert.ok(thorough.requests > quick.requests && thorough.messages > quick.messages)
  const told = await callHere(['plan', '--target', file, '--only', 'stream.*'])
  assert.equal(told.code, 0)
  assert.match(
    told.stdout,
    /Nothing was sent[\s\S]*stream[\s\S]*together[\s\S]*At the pace of the target file/,
  )
  assert.equal(asked, 0)
})

test('a requirement that would be blocked adds nothing', async (t) => {
  const channel = { baseUrl: 'http://127.0.0.1:9', channelId: 'ch', apiKey: 'a-channel-key' }
  const agent = { reply: 'exact' }
  const folder = await withFolder(t, {
    'unrelated.yaml': stringify({ name: 'unrelated', channel }),
    'exact.yaml': stringify({ name: 'exact', channel: { ...channel, agent } }),
  })
  const args = ['--only', 'stream.concurrent']
  const unrelated = await planOf(join(folder, 'unrelated.yaml'), args)
  const exact = await planOf(join(folder, 'exact.yaml'), args)
  assert.equal(unrelated.checks, 0)
  assert.ok(exact.checks > 0 && exact.messages > unrelated.messages)
})
