import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../reference-client/main.ts', import.meta.url))

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' })
  return { status, stderr }
}

test('the reference client says which variables it expects', () => {
  const { status, stderr } = start([], { AGENT_PLATFORM_TOKEN_URL: 'http://127.0.0.1:9/token' })
  assert.equal(status, 2)
  assert.match(stderr, /^the environment names no service; expected AGENT_PLATFORM_TOKEN_URL, .*\n$/)
})

test('a mistyped fault or flag is refused with what was meant', () => {
  const channel = {
    AGENT_PLATFORM_CHANNEL_URL: 'http://127.0.0.1:9',
    AGENT_PLATFORM_CHANNEL_ID: 'ch-1',
    AGENT_PLATFORM_CHANNEL_API_KEY: 'key',
  }
  const fault = start(['--fault', 'client-token-per-cal'], channel)
  assert.equal(fault.status, 2)
  assert.equal(fault.stderr, '--fault client-token-per-cal is unknown; did you mean client-token-per-call?\n')
  assert.match(start(['--varient', 'x'], channel).stderr, /--varient/)
})

test('a service that is not there ends no step after it', () => {
  const { status, stderr } = start([], {
    AGENT_PLATFORM_CHANNEL_URL: 'http://127.0.0.1:9',
    AGENT_PLATFORM_CHANNEL_ID: 'ch-1',
    AGENT_PLATFORM_CHANNEL_API_KEY: 'key',
  })
  assert.equal(status, 0)
  assert.match(stderr, /^list: left out/)
  assert.match(stderr, /invoke with a file: connect ECONNREFUSED/)
})
