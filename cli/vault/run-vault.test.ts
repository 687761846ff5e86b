import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { TargetRun } from '../../fixtures/run-context.ts'
import { setVariable } from '../testing/set-variable.ts'
import { withFolder } from '../testing/with-folder.ts'
import { RunVault } from './run-vault.ts'

setVariable('AGENT_PLATFORM_VAULT_KEY', 'only for these tests, and long enough')

const RUN: TargetRun = {
  target: {
    name: 'Acme',
    claims: ['platform'],
    platform: {
      baseUrl: 'https://api.acme.test',
      tokenUrl: 'https://auth.acme.test/token',
      audience: 'acme',
      accountId: 'a',
      accountKey: { clientId: 'c', clientSecret: 'a-secret' },
    },
    http: { headers: {} },
    pace: { concurrency: 1, requestTimeout: 1, streamTimeout: 1, settle: 2_000 },
  },
  requirements: [],
  selection: { profiles: [], only: [] },
  out: '',
}

test('a token that cannot be kept is told, and no reason to stop the checks', async (t) => {
  const path = join(await withFolder(t), 'vault.json')
  const told: string[] = []
  const vault = await RunVault.open(path, (text) => told.push(text))
  await vault.lend([RUN])
  await writeFile(path, '{}')
  const offer = { type: 'token', target: 0, token: 'a.new.one', issuedAt: Date.now() }
  assert.equal(await vault.take(offer), true)
  assert.match(
    told.join(),
    /^No token of this run is kept for a later one: --vault .*vault\.json: is no file of this kind/,
  )
  assert.equal(told.length, 1)
})
