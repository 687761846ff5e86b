import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { RUN_CONTEXT_VARIABLE } from '../../contracts/run-context-text.ts'
import { PROGRESS_VARIABLE, progressTeller } from './progress.ts'
import {
  describeHost,
  FACTS_METADATA,
  findReportedRun,
  maskError,
  runFactsOf,
  secretsIn,
} from './run-facts.ts'

const context = {
  kit: { name: 'agent-platform-conformance', version: '0.1.0' },
  seed: 7,
  effort: 'quick',
  workers: 2,
  runs: [
    {
      out: '/tmp/out',
      requirements: ['stream.one-end'],
      selection: { profiles: ['channel'], only: [] },
      target: {
        name: 'Acme',
        claims: ['channel', 'lifecycle', 'platform'],
        platform: {
          baseUrl: 'https://user:pass@api.acme.test/v1?key=1#x',
          tokenUrl: 'https://auth.acme.test/oauth/token',
          accountKey: { clientId: 'id', clientSecret: 'canary-1' },
        },
        channel: { baseUrl: 'https://chat.acme.test/', channelId: 'ch-1', apiKey: 'canary-2' },
        portal: { driver: 'http', url: 'not a url' },
        http: { headers: { 'x-tenant': 'canary-3' } },
        pace: { concurrency: 2, requestTimeout: 1, streamTimeout: 1, settle: 2_000 },
      },
    },
    {
      out: '/tmp/two',
      requirements: [],
      selection: { profiles: [], only: [] },
      target: { name: 'Bare', claims: [] },
    },
  ],
}
const text = JSON.stringify(context)

test('the facts of a live run name targets and addresses, and hold no credentials', () => {
  const facts = runFactsOf(text)
  assert.deepEqual(facts, {
    kit: context.kit,
    seed: 7,
    effort: 'quick',
    targets: [
      {
        identity: {
          name: 'Acme',
          claims: ['channel', 'lifecycle', 'platform'],
          addresses: {
            platform: 'https://api.acme.test/v1',
            token: 'https://auth.acme.test/oauth/token',
            channel: 'https://chat.acme.test',
            portal: 'not an address',
          },
        },
        selection: { profiles: ['channel'], only: [] },
        out: '/tmp/out',
      },
      { identity: { name: 'Bare', claims: [] }, selection: { profiles: [], only: [] }, out: '/tmp/two' },
    ],
  })
  assert.doesNotMatch(JSON.stringify(facts), /canary|pass/)
})

test('a secret in the path of an address is named, not shown', () => {
  const target = { name: 'Acme', claims: ['channel'] }
  const channel = {
    baseUrl: 'https://chat.acme.test/k/canary-key-1',
    channelId: 'ch-1',
    apiKey: 'canary-key-1',
  }
  const runs = [{ ...context.runs[0], target: { ...target, channel } }]
  assert.deepEqual(runFactsOf(JSON.stringify({ ...context, runs })).targets[0]?.identity, {
    ...target,
    addresses: { channel: 'https://chat.acme.test/k/‹channel.apiKey›' },
  })
})

test('a live run is reported from its context, with the secrets of its targets', () => {
  const { facts, secrets } = findReportedRun({ [RUN_CONTEXT_VARIABLE]: text }, {}, [])
  const { host, ...told } = facts
  assert.deepEqual(told, runFactsOf(text))
  assert.match(host?.platform ?? '', /, Node \d/)
  assert.equal(secrets.mask('canary-3'), '‹http.headers.x-tenant›')
})

test('merged blob reports are reported from their metadata, in the folders that are given', () => {
  const facts = { ...runFactsOf(text), startedAt: '2026-03-04T09:30:00.000Z' }
  const reported = findReportedRun({}, { [FACTS_METADATA]: facts }, ['/merged'])
  assert.deepEqual(
    reported.facts.targets.map(({ out }) => out),
    ['/merged', '/tmp/two'],
  )
  assert.equal(reported.facts.startedAt, '2026-03-04T09:30:00.000Z')
  assert.equal(reported.secrets.mask('canary-3'), 'canary-3')
})

test('without a context and without metadata there is nothing to report', () => {
  for (const metadata of [{}, { [FACTS_METADATA]: null }, { [FACTS_METADATA]: { kit: context.kit } }]) {
    assert.throws(() => findReportedRun({}, metadata, []), {
      name: 'UsageError',
      code: 'ENVIRONMENT_MISSING',
      message: /AGENT_PLATFORM_CONFORMANCE_RUN is not set.*agent-platform-conformance run/,
    })
  }
})

const GITHUB = { GITHUB_SERVER_URL: 'https://git.test', GITHUB_REPOSITORY: 'acme/chat', GITHUB_RUN_ID: '7' }

test('a host names its platform and the page of the pipeline, and nobody', () => {
  const { platform, ...rest } = describeHost({ USER: 'ada', HOSTNAME: 'box' })
  assert.match(platform, /^\w+ \w+, Node \d+\./)
  assert.deepEqual(rest, {})
  for (const [environment, run] of [
    [GITHUB, 'https://git.test/acme/chat/actions/runs/7'],
    [{ CI_JOB_URL: 'https://ada:secret@gitlab.test/j/1?t=secret' }, 'https://gitlab.test/j/1'],
    [{ BUILD_URL: 'javascript:alert(1)' }, undefined],
  ] as const) {
    assert.equal(describeHost(environment).run, run)
  }
})

const maskingContext = JSON.stringify({
  runs: [
    {
      target: {
        name: 'Acme',
        platform: {
          accountKey: { clientId: 'public', clientSecret: 'abc' },
          expiredToken: 'abc/def "x"',
          deactivatedKey: { clientId: 'public', clientSecret: '', token: 'old-token' },
        },
        channel: { apiKey: 'key-1', channelId: 'ch' },
        http: { headers: { 'x-tenant': 'tenant-1' } },
      },
    },
  ],
})
const secrets = secretsIn(maskingContext)

test('an error shows names in place of secrets, also URL-encoded and JSON-escaped', () => {
  assert.equal(
    maskError(
      `sent abc/def "x", ${encodeURIComponent('abc/def "x"')}, {"t":"abc/def \\"x\\""} and key-1`,
      secrets,
    ),
    'sent ‹platform.expiredToken›, ‹platform.expiredToken›, {"t":"‹platform.expiredToken›"} and ‹channel.apiKey›',
  )
})

test('an error shows no secret in base64 or as a form has it, and none of a container', () => {
  const container = { env: { SEED_PHRASE: 'a long phrase/to sow' } }
  const phrase = secretsIn(JSON.stringify({ runs: [{ target: { container } }] }))
  const written = [
    Buffer.from('user:a long phrase/to sow').toString('base64'),
    new URLSearchParams({ v: 'a long phrase/to sow' }).toString(),
    'a long phrase/to sow',
  ]
  const masked = maskError(written.join(' | '), phrase)
  assert.equal(masked.match(/‹container\.env\.SEED_PHRASE›/g)?.length, 3, masked)
  assert.doesNotMatch(masked, /phrase\/|phrase%2F|IHBocmFzZS/)
})

test('an error shows no token that the run obtained, and no colours', () => {
  const token = `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.e30.c2ln`
  assert.equal(maskError(`\u001b[31mBearer ${token}\u001b[39m refused`, secrets), 'Bearer ‹token› refused')
})

test('an error without secrets stays as it is', () => {
  assert.equal(maskError('eyes on the prize. a.b.c', secrets), 'eyes on the prize. a.b.c')
})

const folder = mkdtempSync(join(tmpdir(), 'progress-'))
after(() => rmSync(folder, { recursive: true }))

test('events go to the descriptor that is named, a line each', () => {
  const path = join(folder, 'heard')
  const descriptor = openSync(path, 'w')
  const tell = progressTeller({ [PROGRESS_VARIABLE]: String(descriptor) })
  tell({ event: 'begin', total: 3, areas: { token: 3 } })
  tell({ event: 'end', interrupted: false, errors: 0 })
  closeSync(descriptor)
  assert.equal(
    readFileSync(path, 'utf8'),
    '{"event":"begin","total":3,"areas":{"token":3}}\n{"event":"end","interrupted":false,"errors":0}\n',
  )
})

test('checks that begin and end at once are told together, before the end', async () => {
  const path = join(folder, 'together')
  const descriptor = openSync(path, 'w')
  const tell = progressTeller({ [PROGRESS_VARIABLE]: String(descriptor) })
  const heard = (): number => readFileSync(path, 'utf8').split('\n').length - 1
  const start = { event: 'start', target: 0, requirement: 'token.issues', title: 'issues' } as const
  tell(start)
  tell(start)
  assert.equal(heard(), 0)
  while (heard() === 0) await pause(10)
  assert.equal(heard(), 2)
  tell(start)
  tell({ event: 'end', interrupted: false, errors: 0 })
  assert.equal(heard(), 4)
  closeSync(descriptor)
})

test('a reader that went away costs the run nothing', () => {
  const descriptor = openSync(join(folder, 'gone'), 'w')
  closeSync(descriptor)
  const tell = progressTeller({ [PROGRESS_VARIABLE]: String(descriptor) })
  assert.doesNotThrow(() => tell({ event: 'begin', total: 3, areas: { token: 3 } }))
})

test('without a descriptor, or with one of the terminal, nothing is told', () => {
  const module = new URL('progress.ts', import.meta.url).href
  const script = `const { progressTeller } = await import('${module}')
    for (const value of ['', 'x', '0', '1', '2', '-1', '3.5', undefined])
      progressTeller({ ...process.env, ${PROGRESS_VARIABLE}: value })({ event: 'begin', total: 3 })`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  assert.equal(String(stdout) + String(stderr), '')
  assert.equal(status, 0)
})
