import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { parse, stringify } from 'yaml'
import type { Report, TargetFile } from '../contracts/generated/schemas.ts'
import { makeCertificate } from '../fixtures/http/testing/certificate.ts'
import type { RunPlan } from './plan/plan-run.ts'
import { slowLine } from './specimens/slow-line.ts'
import { callKit } from './testing/call-kit.ts'
import { gateway, type PassedRequest } from './testing/gateway.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

/** The reference server, and its target file as it is behind another address. */
async function referenceServer(
  t: TestContext,
  args: readonly string[] = [],
): Promise<{ folder: string; origin: string; behind(address: string, more?: object): Promise<string> }> {
  const folder = await withFolder(t)
  const direct = join(folder, 'direct.yaml')
  await serveReference(t, direct, args)
  const text = await readFile(direct, 'utf8')
  const target: TargetFile = parse(text)
  const { origin } = new URL(target.platform?.baseUrl ?? '')
  return {
    folder,
    origin,
    behind: async (address, more = {}) => {
      const file = join(folder, 'behind.yaml')
      await writeFile(file, stringify({ ...parse(text.replaceAll(origin, address)), ...more }))
      return file
    },
  }
}

async function judged(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; report: Report; stderr: string; seconds: number }> {
  const out = `${file}-report`
  const started = performance.now()
  const { code, stderr } = await callKit(
    ['run', '--target', file, '--effort', 'quick', '--seed', '3', '--format', 'json', '--out', out, ...args],
    { env },
  )
  const seconds = (performance.now() - started) / 1000
  assert.ok(code === 0 || code === 1, stderr)
  return { code, report: JSON.parse(await readFile(join(out, 'report.json'), 'utf8')), stderr, seconds }
}

/** What is not as it should be, with the reason. */
function openIn({ requirements }: Report): readonly string[] {
  return requirements
    .filter(({ verdict }) => !['passed', 'observed', 'not-claimed'].includes(verdict))
    .map(({ id, verdict, reason }) => `${id} ${verdict}: ${reason ?? ''}`)
}

const SOME_OF_EACH =
  'token.is*,token.*-exact,platform.*,stream.*,invoke.*,batch.*,files.within-limit,credential.rotation*'

test('behind a proxy a target is judged as it is without, and nothing goes past the proxy', async (t) => {
  const { origin, behind } = await referenceServer(t)
  const proxy = await gateway(t, { origin })
  // A name that nobody knows but the proxy: what went past it would be unreachable.
  const named = 'http://target.invalid:8080'
  const file = await behind(named)
  const proxied = { http_proxy: proxy.address, HTTP_PROXY: proxy.address, no_proxy: '', NO_PROXY: '' }
  const { code, report } = await judged(file, ['--only', SOME_OF_EACH], proxied)
  assert.deepEqual(openIn(report), [])
  assert.equal(code, 0)
  assert.ok(proxy.passed.filter(({ url }) => url.startsWith(named)).length >= report.exercised.requests)
})

test('behind an authority of its own a target is judged once the target file names it', async (t) => {
  const { origin, behind, folder } = await referenceServer(t)
  const authority = makeCertificate('Own authority')
  const secured = await gateway(t, { origin, certificate: makeCertificate('localhost', authority) })
  await writeFile(join(folder, 'ca.pem'), authority.cert)

  const trusted = await behind(secured.address, { http: { ca: 'ca.pem' } })
  const { code, report } = await judged(trusted, ['--only', SOME_OF_EACH])
  assert.deepEqual(openIn(report), [])
  assert.equal(code, 0)

  const unknown = await behind(secured.address)
  const refused = await callKit([
    ...['run', '--target', unknown, '--effort', 'quick', '--out', join(folder, 'refused')],
    ...['--only', SOME_OF_EACH],
  ])
  assert.equal(refused.code, 3)
  assert.match(refused.stderr, /supply +http\.ca in the target file/)
})

test('with five seconds before each answer a target is judged as it is without', async (t) => {
  const { origin, behind } = await referenceServer(t, ['--fault', 'batch-neighbours-swapped'])
  const slow = await slowLine(Number(new URL(origin).port), 5_000)
  t.after(() => slow.stop())
  const file = await behind(`http://127.0.0.1:${slow.port}`, { pace: { concurrency: 8 } })
  const only = 'token.shape,extensions.shape,invoke.shape,stream.one-end,batch.request-order'
  const { code, report, seconds } = await judged(file, ['--workers', '4', '--only', only])
  assert.equal(code, 1)
  const [found, ...others] = openIn(report)
  assert.match(found ?? '', /^batch\.request-order failed: /)
  assert.deepEqual(others, [])
  assert.ok(report.exercised.requests >= 5 && seconds > 5)
})

test('at ten requests a minute a target is judged as planned, within a tenth', async (t) => {
  const { origin, behind } = await referenceServer(t)
  const counted = await gateway(t, { origin })
  const file = await behind(counted.address, { pace: { concurrency: 1, requestsPerMinute: 10 } })
  const only = ['--only', 'token.type-is-bearer,invoke.shape,extensions.shape,batch.status']
  const planned = await callKit(['plan', '--target', file, '--effort', 'quick', '--format', 'json', ...only])
  const plan: RunPlan = JSON.parse(planned.stdout)
  assert.equal(counted.passed.length, 0)

  const { code, seconds } = await judged(file, only)
  assert.equal(code, 0)
  assertWithinATenth('requests', plan.requests, counted.passed.length)
  assertWithinATenth('messages', plan.messages, sum(counted.passed.map(messagesIn)))
  assertWithinATenth('bytes', plan.bytes, sum(counted.passed.map(({ body }) => body.length)))
  assert.ok(
    plan.leastSeconds !== null && seconds >= 0.9 * plan.leastSeconds,
    `${plan.leastSeconds} s planned`,
  )
})

/** A batch has as many as it has members. */
function messagesIn({ url, body }: PassedRequest): number {
  if (!/\/(?:invoke|batch|stream)$/.test(url)) return 0
  const sent: unknown = JSON.parse(body.toString())
  return Array.isArray(sent) ? sent.length : 1
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function assertWithinATenth(what: string, planned: number, sent: number): void {
  assert.ok(sent > 0 && Math.abs(planned - sent) <= 0.1 * sent, `${what}: planned ${planned}, sent ${sent}`)
}
