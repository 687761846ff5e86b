import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findShownPart } from './shown-key.ts'

const secret = 'acme_9wazcSNez4D3ZxuGeE3Fv99hNCff8aef'
const hidden = { secret, others: ['acme_xjbVB9cB6Qk5XPjHewPM6AgnVzZTG9w'], open: ['client-9wazcSNe'] }
const shown = (value: unknown) => findShownPart(JSON.stringify(value), hidden)

test('says what is shown of a secret, however it is written, and does not repeat it', () => {
  const base64 = Buffer.from(`id:${secret}`).toString('base64')
  for (const [value, expected] of [
    [{ clientSecret: secret }, 'the whole secret'],
    [{ authorization: `Basic ${base64}` }, 'the whole secret, encoded'],
    [{ blob: Buffer.from(secret).toString('hex') }, 'the whole secret, encoded'],
    [{ prefix: secret.slice(0, 20) }, '20 characters of the secret in a row'],
    [{ lastEight: secret.slice(-8) }, '8 characters of the secret in a row'],
    [{ masked: `${secret.slice(0, 7)}…${secret.slice(-4)}` }, '6 characters of the secret around a mask'],
    [{ masked: `****${secret.slice(-6)}` }, '6 characters of the secret around a mask'],
    [`<dd>••••••${secret.slice(-5)}</dd>`, '5 characters of the secret around a mask'],
  ] as const) {
    assert.equal(shown(value), expected)
  }
})

test('leaves the last four, what all secrets begin with, and what is no secret', () => {
  for (const value of [
    { secretLast4: '8aef' },
    { masked: '********8aef' },
    { masked: `acme_…8aef` },
    { clientId: 'client-9wazcSNe', name: 'Conformance check', role: null },
    { fingerprint: 'sha256:5f2c8aef90' },
    { hint: 'ends in …8aef' },
    `<dd>acme_••••8aef</dd>`,
    { rotatedAt: '2026-11-21T15:45:21Z', note: '**** xxxx ....' },
  ]) {
    assert.equal(shown(value), undefined, JSON.stringify(value))
  }
})

test('asks little of short secrets', () => {
  const short = { secret: 'Ab3dE6', others: [], open: [] }
  assert.equal(findShownPart('{"secretLast4":"3dE6"}', short), undefined)
  assert.equal(findShownPart('{"clientSecret":"Ab3dE6"}', short), 'the whole secret')
})
