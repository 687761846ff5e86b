import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { jwtVerify, SignJWT } from 'jose'
import { newSigningKeys } from './signing-keys.ts'
import { keepSigningKeys } from './vault.ts'

const algorithms = ['ES256', 'RS256', 'EdDSA', 'HS256', 'HS512'] as const

test('keys of every algorithm sign what they verify', async () => {
  for (const algorithm of algorithms) {
    const { sign, verify } = newSigningKeys(algorithm)
    const token = await new SignJWT({ a: 1 }).setProtectedHeader({ alg: algorithm }).sign(sign)
    const { payload } = await jwtVerify(token, verify, { algorithms: [algorithm] })
    assert.equal(payload['a'], 1)
    await assert.rejects(jwtVerify(token, newSigningKeys(algorithm).verify))
  }
})

test('kept keys are the same the next time, and readable by their owner only', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const algorithm of algorithms) {
    const first = keepSigningKeys(folder, algorithm)
    const again = keepSigningKeys(folder, algorithm)
    assert.equal(again.id, first.id)
    const token = await new SignJWT({}).setProtectedHeader({ alg: algorithm }).sign(first.sign)
    await jwtVerify(token, again.verify)
  }
  if (process.platform === 'win32') return
  for (const file of readdirSync(folder)) assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600)
})
