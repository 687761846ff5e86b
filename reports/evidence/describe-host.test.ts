import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeHost } from './run-facts.ts'

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
