import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { stringify } from 'yaml'
import type { Report, TargetFile } from '../contracts/generated/schemas.ts'
import { conforms } from '../contracts/schemas.ts'
import type { TrafficPlan } from './plan/plan-traffic.ts'
import { callHere } from './testing/call-here.ts'
import { serveUntilEnd } from './testing/serve-until-end.ts'
import { withFolder } from './testing/with-folder.ts'
import { words } from './testing/words.ts'

/** A channel on which only invoke works; it counts what it is sent. */
async function countingChannel(
  t: TestContext,
  more: Pick<TargetFile, 'budget' | 'prices'> = {},
): Promise<{ file: string; folder: string; sent: Sent }> {
  const sent: Sent = { requests: 0, messages: 0, bytes: 0 }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const message = messageIn(request, body)
      sent.requests += 1
      if (message !== undefined) sent.messages += Array.isArray(message) ? message.length : 1
      sent.bytes += body.length
      const text = typeof message === 'object' && message !== null ? Reflect.get(message, 'message') : ''
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: text, event: null }))
    }, isBrokenOff)
  })
  const baseUrl = `http://127.0.0.1:${await serveUntilEnd(t, server)}`
  const channel = { baseUrl, channelId: 'ch', apiKey: 'a-channel-key', agent: { reply: 'exact' } }
  const folder = await withFolder(t, { 'target.yaml': stringify({ name: 'counting', channel, ...more }) })
  return { file: join(folder, 'target.yaml'), folder, sent }
}

/** A request that breaks off does not count. */
function isBrokenOff(): void {}

/** What a message endpoint was sent: JSON, or something else, which counts as one message. */
function messageIn({ url = '' }: IncomingMessage, body: Buffer): unknown {
  if (!/\/(?:stream|invoke|batch)$/.test(url)) return undefined
  try {
    return JSON.parse(body.toString())
  } catch {
    return ''
  }
}

interface Sent {
  requests: number
  messages: number
  bytes: number
}

const QUICK = ['--effort', 'quick']
/** The replies of invoke, whose checks send well over ten messages. */
const ONLY = ['--only', 'invoke.full-reply,invoke.shape,message.any-text']

async function judged(
  { file, folder }: { file: string; folder: string },
  args: readonly string[],
): Promise<{ code: number | null; report: Report }> {
  const out = join(folder, 'out')
  const flags = ['--target', file, '--seed', '3', '--format', 'json', '--out', out]
  const { code } = await callHere(['run', ...flags, ...QUICK, ...ONLY, ...args])
  const report: unknown = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'))
  assert.ok(conforms('report', report))
  return { code, report }
}

function checksBlocked({ requirements }: Report, reason: RegExp): number {
  return requirements.flatMap(({ checks }) => checks).filter((check) => reason.test(check.reason ?? ''))
    .length
}

function checksIn({ requirements }: Report): number {
  return requirements.reduce((total, { checks }) => total + checks.length, 0)
}

test('beyond --max-messages nothing is sent by any worker, and the checks are blocked by name, not dropped', async (t) => {
  const channel = await countingChannel(t)
  const planned = await callHere(['plan', '--target', channel.file, ...QUICK, ...ONLY, '--format', 'json'])
  const plan: TrafficPlan = JSON.parse(planned.stdout)
  assert.ok(plan.messages > 12, `${plan.messages} messages`)
  const { code, report } = await judged(channel, ['--max-messages', '10', '--workers', '2'])
  assert.equal(channel.sent.messages, 10)
  assert.equal(code, 3)
  assert.equal(report.verdict, 'incomplete')
  assert.ok(
    checksBlocked(
      report,
      /--max-messages or the budget of the target file limits this run: \d+ of 10 messages/,
    ) > 0,
  )
  assert.equal(checksIn(report), plan.checks)
})

test('half of what a run would send judges something of each area', async (t) => {
  const out = await withFolder(t)
  const profiles = ['--profile', 'channel,platform', '--workers', '1', ...QUICK]
  // The reference server is sent some 520 for these two.
  const half = ['--max-requests', '260']
  await callHere(['run', ...profiles, '--seed', '3', '--format', 'json', '--out', out, ...half])
  const report: unknown = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'))
  assert.ok(conforms('report', report))
  const judged = report.requirements.filter(({ profile }) => ['channel', 'platform'].includes(profile))
  const areas = Map.groupBy(judged, ({ area }) => area)
  assert.ok(judged.some(({ verdict }) => verdict === 'blocked'))
  for (const [area, own] of areas) {
    assert.ok(
      own.some(({ verdict, level }) => verdict === 'passed' && level === 'must'),
      `${area}: ${own.map(({ verdict }) => verdict)}`,
    )
  }
})

test('no more bytes are sent than --max-bytes allows', async (t) => {
  const channel = await countingChannel(t)
  const { code, report } = await judged(channel, ['--max-bytes', '2.5kB', '--workers', '1'])
  assert.ok(channel.sent.bytes <= 2_500 && channel.sent.bytes > 500, `${channel.sent.bytes} bytes`)
  assert.equal(code, 3)
  assert.ok(checksBlocked(report, /--max-bytes/) > 0)
})

test('when --max-time is over no request begins', async (t) => {
  const channel = await countingChannel(t)
  const { code, report } = await judged(channel, ['--max-time', '1ms', '--workers', '1'])
  assert.deepEqual(channel.sent, { requests: 0, messages: 0, bytes: 0 })
  assert.equal(code, 3)
  assert.equal(report.verdict, 'incomplete')
  assert.ok(checksBlocked(report, /--max-time/) > 0)
})

test('the budget of a target file bounds its requests', async (t) => {
  const channel = await countingChannel(t, { budget: { requests: 12, bytes: '1MB' } })
  const { code, report } = await judged(channel, ['--workers', '1'])
  assert.equal(channel.sent.requests, 12)
  assert.equal(code, 3)
  assert.ok(
    checksBlocked(report, /the budget of the target file limits this run: \d+ of 12 requests are used up/) >
      0,
  )
})

test('a run that would cost more than its budget does not begin, and hears which effort or profile fits', async (t) => {
  const prices = { message: 0.02, token: 0.001, currency: 'EUR' }
  const costOf = async (effort: string): Promise<number> => {
    const { file } = await countingChannel(t, { prices })
    const { stdout } = await callHere(['plan', '--target', file, '--effort', effort, '--format', 'json'])
    const plan: TrafficPlan = JSON.parse(stdout)
    assert.equal(plan.cost?.currency, 'EUR')
    assert.ok(Math.abs(plan.cost.amount - plan.messages * 0.02 - plan.tokens * 0.001) < 1e-9)
    return plan.cost.amount
  }
  const [quick, standard] = [await costOf('quick'), await costOf('standard')]
  assert.ok(quick < standard)
  for (const [cost, advice] of [
    [(quick + standard) / 2, '--effort quick fits'],
    [quick / 1_000, 'no effort fits'],
  ] as const) {
    const channel = await countingChannel(t, { prices, budget: { cost } })
    const { code, stderr } = await callHere(
      words`run --target ${channel.file} --out ${join(channel.folder, 'out')}`,
    )
    assert.equal(code, 2)
    assert.match(
      stderr,
      new RegExp(`budget\\.cost: the run would cost about .* EUR, expected .* EUR at most; ${advice}`),
    )
    assert.equal(channel.sent.requests, 0)
  }
})

test('a price of the command line goes before that of the target file, and one that is none is wrong use', async (t) => {
  const { file } = await countingChannel(t, { prices: { message: 1 } })
  const { stdout } = await callHere(
    words`plan --target ${file} --effort quick --price-message 0.5 --format json`,
  )
  const plan: TrafficPlan = JSON.parse(stdout)
  assert.equal(plan.cost?.amount, plan.messages * 0.5)
  const wrong = await callHere(['plan', '--target', file, '--price-token', '1 EUR'])
  assert.deepEqual([wrong.code, /--price-token 1 EUR: expected a number/.test(wrong.stderr)], [2, true])
})

test('a bound that is none is wrong use', async () => {
  for (const [flag, value] of [
    ['--max-messages', '0'],
    ['--max-requests', 'few'],
    ['--max-bytes', '10 apples'],
    ['--max-time', '10'],
  ] as const) {
    const { code, stderr } = await callHere(['run', flag, value])
    assert.equal(code, 2, flag)
    assert.match(stderr, new RegExp(`${flag} ${value}: expected`))
  }
})
