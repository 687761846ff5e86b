import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RUN_CONTEXT_VARIABLE } from '../../contracts/run-context-text.ts'
import { FACTS_METADATA, findReportedRun, runFactsOf } from './run-facts.ts'

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
