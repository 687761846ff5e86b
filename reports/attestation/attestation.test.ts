import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { UsageError } from '../../contracts/errors.ts'
import { fileDigest, findChangedMembers, memberDigests, shortDigest } from './artefact-digest.ts'
import { findChangedLines, spanText } from './compare-artefact.ts'
import { readPrivateKey, readPublicKey } from './read-key.ts'
import { jsonDifferences } from './report-findings.ts'

const SIGNED = ['a', 'b', 'c', 'd', 'e']

for (const [what, present, signedText, presentText] of [
  ['a line that is another one', 'abXde', ['line 3'], ['line 3']],
  ['two lines, each by itself', 'XbcdX', ['line 1', 'line 5'], ['line 1', 'line 5']],
  ['a line that was taken away', 'abde', ['line 3'], ['no line']],
  ['a line that was put in', 'abcXde', ['no line'], ['line 4']],
  ['two lines that became one', 'abXe', ['lines 3 to 4'], ['line 3']],
  ['lines that are missing at the end', 'abc', ['lines 4 to 5'], ['no line']],
  ['a file without lines', '', ['lines 1 to 5'], ['no line']],
  ['the same lines', 'abcde', [], []],
  ['a line that stands twice', 'abccde', ['no line'], ['line 4']],
] as const) {
  test(`changed lines: ${what}`, () => {
    const spans = findChangedLines(SIGNED, [...present])
    assert.deepEqual(
      spans.map(({ signed }) => spanText(signed)),
      signedText,
    )
    assert.deepEqual(
      spans.map((span) => spanText(span.present)),
      presentText,
    )
  })
}

test('a file is digested whole and by line, also where lines are longer than what is read at once', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'digest-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file')
  const lines = ['short', '', 'é'.repeat(1_500_000), '\u2028 is no end of a line', 'no line feed after it']
  const text = lines.join('\n')
  writeFileSync(path, text)
  const { size, sha256, lines: digests } = await fileDigest(path, { byLine: true })
  assert.equal(size, Buffer.byteLength(text))
  assert.equal(sha256, createHash('sha256').update(text).digest('hex'))
  assert.deepEqual(digests, lines.map(shortDigest))
  assert.deepEqual((await fileDigest(path)).lines, [])
})

test('a difference is named by its pointer, as deep as it lies, with the names escaped', () => {
  const before = { a: [{ b: 1 }, { b: 2 }], 'c/d~': { e: null }, same: {} }
  const after = { a: [{ b: 1 }, { b: 3 }], 'c/d~': { e: false }, same: {} }
  assert.deepEqual(jsonDifferences(before, after), [
    { pointer: '/a/1/b', expected: 2, found: 3 },
    { pointer: '/c~1d~0/e', expected: null, found: false },
  ])
})

test('what came and what went are differences, and a list is not an object', () => {
  assert.deepEqual(jsonDifferences({ a: 1, l: [] }, { b: 1, l: {} }), [
    { pointer: '/a', expected: 1, found: undefined },
    { pointer: '/l', expected: [], found: {} },
    { pointer: '/b', expected: undefined, found: 1 },
  ])
  assert.deepEqual(jsonDifferences([1, 2], [1, 2]), [])
})

test('digests of members tell the member, and the item of a list', () => {
  const signed = memberDigests({ verdict: 'failed', list: [1, 2, 3], gone: 0 })
  assert.deepEqual(findChangedMembers(signed, { verdict: 'failed', list: [1, 2, 3], gone: 0 }), [])
  assert.deepEqual(findChangedMembers(signed, { verdict: 'passed', list: [1, 7, 3], more: 1 }), [
    '/verdict',
    '/list/1',
    '/gone was taken away',
    '/more was added',
  ])
  assert.deepEqual(findChangedMembers(signed, { verdict: 'failed', list: [1, 2], gone: 0 }), [
    '/list has 2 items, 3 were signed',
  ])
})

const folder = mkdtempSync(join(tmpdir(), 'keys-'))
after(() => rmSync(folder, { recursive: true }))

const ed25519 = generateKeyPairSync('ed25519')
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const small = generateKeyPairSync('rsa', { modulusLength: 1024 })
const pss = generateKeyPairSync('rsa-pss', { modulusLength: 2048 })

const pkcs8 = (key: KeyObject): string => String(key.export({ type: 'pkcs8', format: 'pem' }))
const spki = (key: KeyObject): string => String(key.export({ type: 'spki', format: 'pem' }))
const jwk = (key: KeyObject, more: object = {}): string =>
  JSON.stringify({ ...key.export({ format: 'jwk' }), ...more })
const encrypted = String(
  ed25519.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
)

function fileWith(text: string): string {
  const file = join(folder, 'key')
  writeFileSync(file, text)
  return file
}

for (const [what, text, alg] of [
  ['Ed25519 in PEM', pkcs8(ed25519.privateKey), 'EdDSA'],
  ['Ed25519 as a JWK', jwk(ed25519.privateKey), 'EdDSA'],
  ['a JWK that names the newer algorithm', jwk(ed25519.privateKey, { alg: 'Ed25519' }), 'Ed25519'],
  ['P-256 in PEM', pkcs8(p256.privateKey), 'ES256'],
  ['P-256 as a JWK', jwk(p256.privateKey, { use: 'sig' }), 'ES256'],
  ['RSA in PEM', pkcs8(rsa.privateKey), 'RS256'],
  ['RSA as a JWK for PSS', jwk(rsa.privateKey, { alg: 'PS256' }), 'PS256'],
] as const) {
  test(`${what} signs with ${alg}`, () => {
    const { key, alg: chosen } = readPrivateKey(fileWith(text), '--sign')
    assert.equal(key.type, 'private')
    assert.equal(chosen, alg)
    assert.throws(
      () => readPublicKey(fileWith(text), '--key'),
      /is a private key, .*expected (?:its public half|the public one)/,
    )
  })
}

for (const [what, text, expected] of [
  ['an encrypted key', encrypted, /is encrypted; expected a key without a passphrase/],
  ['a public key in PEM', spki(p256.publicKey), /is a public key; expected the private one/],
  ['a public key as a JWK', jwk(p256.publicKey), /is a public key; expected the private one, with d/],
  [
    'another curve',
    pkcs8(p384.privateKey),
    /type ec secp384r1; expected Ed25519, EC with the curve P-256, or RSA/,
  ],
  ['an RSA key that is too small', pkcs8(small.privateKey), /RSA key of 1024 bits; expected 2048/],
  ['an RSA key for PSS alone', pkcs8(pss.privateKey), /type rsa-pss; expected/],
  ['an algorithm of another type', jwk(p256.privateKey, { alg: 'RS256' }), /alg is "RS256"; expected ES256/],
  ['a key for encryption', jwk(p256.privateKey, { use: 'enc' }), /use is "enc"; expected sig/],
  ['a shared secret', '{"kty":"oct","k":"c2VjcmV0"}', /a secret of both sides/],
  ['a set of keys', '{"keys":[]}', /is a set of keys; expected one JWK/],
  ['broken JSON', '{"kty": "OKP", "d": "very-private', /is not JSON; expected PEM \(PKCS#8\) or a JWK/],
  ['a key of OpenSSH', '-----BEGIN OPENSSH PRIVATE KEY-----\nx', /is in the form of OpenSSH/],
  ['something else', 'very-private', /cannot be read as a private key; expected PEM/],
  ['an empty file', '', /cannot be read as a private key/],
] as const) {
  test(`${what} is refused in one line that quotes nothing of the file`, () => {
    const file = fileWith(text)
    assert.throws(
      () => readPrivateKey(file, '--sign'),
      (error) => {
        assert.ok(error instanceof UsageError)
        assert.equal(error.code, 'KEY_INVALID')
        assert.match(error.message, expected)
        assert.ok(error.message.startsWith(`--sign ${file}: `))
        assert.doesNotMatch(error.message, /very-private|\n/)
        return true
      },
    )
  })
}

test('a key file that is not there is named', () => {
  assert.throws(
    () => readPrivateKey('/nowhere/key.pem', '--sign'),
    /--sign \/nowhere\/key\.pem: no such file/,
  )
})
