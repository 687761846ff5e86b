import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Target } from '../../../fixtures/target/target.ts'
import { clientEnvironment, clientVariables } from './client-environment.ts'

const CHANNEL_ONLY: Target = {
  name: 'Acme',
  claims: ['channel'],
  channel: {
    baseUrl: 'https://chat.acme.test',
    channelId: 'ch-1',
    apiKey: 'channel-key',
    agent: { reply: 'exact', prompt: '{text}' },
  },
  http: { headers: {} },
  pace: { concurrency: 2, requestTimeout: 60_000, streamTimeout: 120_000, settle: 2_000 },
}

test('names what the target has, at the addresses of the recorder, and nothing else', () => {
  assert.deepEqual(clientVariables(CHANNEL_ONLY, { channel: 'http://127.0.0.1:4711' }), {
    AGENT_PLATFORM_CHANNEL_URL: 'http://127.0.0.1:4711',
    AGENT_PLATFORM_CHANNEL_ID: 'ch-1',
    AGENT_PLATFORM_CHANNEL_API_KEY: 'channel-key',
  })
})

test('the environment stays as it is, and no proxy stands before the recorder', () => {
  const variables = { AGENT_PLATFORM_CHANNEL_ID: 'ch-1' }
  assert.deepEqual(clientEnvironment({ PATH: '/bin', NO_PROXY: 'a.test' }, variables), {
    PATH: '/bin',
    NO_PROXY: 'a.test',
    ...variables,
  })
  const proxied = { HTTP_PROXY: 'http://proxy.test', NO_PROXY: 'a.test' }
  assert.deepEqual(clientEnvironment(proxied, {}), {
    ...proxied,
    NO_PROXY: 'a.test,127.0.0.1',
    no_proxy: 'a.test,127.0.0.1',
  })
})
