import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskError, secretsIn } from './run-facts.ts'

const context = JSON.stringify({
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
const secrets = secretsIn(context)

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
