import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { memoizeLast } from './piece-finder.ts'
import { formsOf, type SecretForm } from './secret-forms.ts'
import { Secrets } from './secrets.ts'
import { PARTS, SPELLED } from './testing/spelled.ts'

function textsOf(value: string, suffix: SecretForm['suffix']): string[] {
  return formsOf(value).flatMap((form) => (form.suffix === suffix ? [form.text] : []))
}

test('a value stands as it is, first, and no way to write it comes twice', () => {
  for (const value of ['plain-value', `it's "é"/ü+`, 'lone \ud800 surrogate']) {
    const texts = formsOf(value).map(({ text }) => text)
    assert.equal(texts[0], value)
    assert.equal(new Set(texts).size, texts.length)
  }
})

test('what is written in another way says in which', () => {
  const value = `it's "é"/(x)`
  assert.deepEqual(textsOf(value, ''), [value, Buffer.from(value).toString('latin1')])
  assert.deepEqual(textsOf(value, 'url-encoded'), [
    `it's%20%22%C3%A9%22%2F(x)`,
    `it's%20%22%c3%a9%22%2f(x)`,
    'it%27s%20%22%C3%A9%22%2F%28x%29',
    'it%27s%20%22%c3%a9%22%2f%28x%29',
    `it's%20%22%C3%A9%22/(x)`,
    `it's%20%22%c3%a9%22/(x)`,
  ])
  assert.deepEqual(textsOf(value, 'form-encoded'), [
    'it%27s+%22%C3%A9%22%2F%28x%29',
    'it%27s+%22%c3%a9%22%2f%28x%29',
  ])
  assert.ok(textsOf(value, 'JSON-escaped').includes(String.raw`it's \"\u00E9\"\/(x)`))
  assert.ok(textsOf(value, 'base64').includes(Buffer.from(value).toString('base64url')))
})

test('every character that encodeURIComponent leaves alone has its percent form, in upper case', () => {
  assert.ok(textsOf("(a!b'c*d)", 'url-encoded').includes('%28a%21b%27c%2Ad%29'))
})

test('base64 has no padding, and what is too short to be told is left out', () => {
  for (const value of ['abcdefgh', 'abcdefghi', 'abcdefghij']) {
    assert.ok(textsOf(value, 'base64').every((text) => /^[\w+/-]+$/.test(text)))
  }
  assert.deepEqual(textsOf('ab', 'base64'), [])
  assert.equal(textsOf('abcdef', 'base64')[0], 'YWJjZGVm')
})

const few = [0, 1, 2, 3]
const cases = few.flatMap((before) =>
  few.flatMap((after) => few.map((shorter) => [before, after, shorter] as const)),
)

test('within base64 every character counts that the value alone decides', () => {
  for (const [before, after, shorter] of cases) {
    const value = 'secret-value'.slice(shorter)
    const whole = Buffer.from(`${'^'.repeat(before)}${value}${'^'.repeat(after)}`).toString('base64')
    const decided = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + value.length) * 8) / 6))
    assert.ok(textsOf(value, 'base64').includes(decided), `${before} before, ${after} after`)
  }
})

/** With and without signs, with characters that JSON, addresses and XML escape; of base64, of words, of another script. */
const VALUES = [
  'f3Q9-client/secret+7Xw==',
  'b1946ac92492d2347c6235b4d2611184',
  'correct horse battery staple',
  'S3cr/t+"x"&<z>~\'Yq7_',
  'Schlüssel-für-Ämter-Nr.7',
]

function secretsOf(...values: readonly string[]): Secrets {
  const secrets = new Secrets()
  for (const value of values) secrets.add('s', value)
  return secrets
}

/** The letters and digits that remain of a text besides the names in it. */
function leftOf(masked: string): string {
  return masked.replace(/‹[^›]*›/g, '').replace(/[^\p{L}\p{N}]/gu, '')
}

/** What a text has around a value that has no letters. */
const AROUND: readonly (readonly [string, string])[] = [
  ['', ''],
  ['{"": "', '"}'],
  ['<', '/>'],
  ['?=', '&'],
]

/** Letters and digits next to the value, in the spellings that have some: neighbours, and the signs at the end of base64. */
const NEIGHBOURS: Readonly<Record<string, number>> = {
  'base64 within base64 text': 13,
  'base64 in an address': 4,
  'base64 of base64': 4,
  'hexadecimal of base64': 4,
}

for (const value of VALUES) {
  for (const [name, spell] of Object.entries(SPELLED)) {
    test(`${JSON.stringify(value)} is masked ${name}`, () => {
      const masks = secretsOf(value)
      for (const [before, after] of AROUND) {
        const masked = masks.mask(`${before}${spell(value)}${after}`)
        // The JSON form of a Buffer has words around its bytes; a text within base64 has neighbours.
        const around = name === 'a Buffer in JSON' ? 'typeBufferdata' : ''
        const left = leftOf(masked).replace(around, '')
        assert.ok(left.length <= (NEIGHBOURS[name] ?? 3), masked)
        assert.match(masked, /‹(?:part of )?s›/)
      }
    })
  }
  for (const [name, cut] of Object.entries(PARTS)) {
    test(`${name} characters of ${JSON.stringify(value)} are masked`, () => {
      // Eight characters with signs or blanks among them hold fewer letters: they are found by their signs.
      const part = cut(value)
      assert.ok(leftOf(secretsOf(value).mask(`(${part})`)).length < 8, secretsOf(value).mask(`(${part})`))
    })
  }
}

test('no eight characters of a secret are left, wherever the piece begins and however it is spelled', () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9]{24,64}$/)
  const spelled = fc.constantFrom(...Object.entries(SPELLED).filter(([name]) => !/lines|within/.test(name)))
  fc.assert(
    fc.property(
      secret,
      spelled,
      fc.nat(40),
      fc.integer({ min: 10, max: 24 }),
      (value, [name, spell], from, length) => {
        const part = value.slice(Math.min(from, value.length - 12)).slice(0, length)
        const masked = secretsOf(value).mask(`: ${spell(part)} .`)
        assert.match(masked, /‹(?:part of )?s›/, name)
      },
    ),
    { seed: 7, numRuns: 400 },
  )
})

test('a piece that stands in an open text stays, and the whole secret does not', () => {
  const secrets = secretsOf('acme-staging-7f3a9c51')
  secrets.addOpen('https://acme-staging.test/v1')
  assert.equal(secrets.mask('https://acme-staging.test/v1/x'), 'https://acme-staging.test/v1/x')
  assert.equal(secrets.mask('acme-staging-7f3a9c51'), '‹s›')
  assert.equal(secrets.mask('acme-staging-7f3'), '‹part of s›')
  const own = secretsOf('agent-platform-conformance-secret')
  assert.equal(
    own.mask('User-Agent: agent-platform-conformance/0.1.0'),
    'User-Agent: agent-platform-conformance/0.1.0',
  )
})

test('ordinary text is left alone beside many secrets', () => {
  const secrets = secretsOf(...VALUES)
  for (const text of [
    'The quick brown fox jumps over the lazy dog. '.repeat(20),
    JSON.stringify({ workspaces: [{ id: 'a3f1c2d4-5b6e-4f70-8a91-b2c3d4e5f607', name: 'Support' }] }),
    'data: {"message":"Grüße, 你好, שלום","event":"on_chat_model_stream"}',
  ]) {
    assert.equal(secrets.mask(text), text)
  }
})

test('secrets based on others know both', () => {
  const base = secretsOf('first-key-0c19d2')
  const secrets = new Secrets(base)
  secrets.add('own', 'other-secret-91ab77')
  assert.equal(secrets.mask('first-key-0c19d2 OTHER-SECRET-91AB77'), '‹s› ‹own›')
  assert.equal(base.mask('other-secret-91ab77'), 'other-secret-91ab77')
  assert.equal(secrets.nameOf('first-key-0c19d2'), 's')
})

test('a value of one character over and over is found without trying each place of it', () => {
  const secrets = secretsOf('a'.repeat(100_000))
  const text = `${'a'.repeat(200_000)}${'ab'.repeat(100_000)}`
  assert.match(secrets.mask(text), /^‹s›/)
})

test('what was made of the last texts is not made again', () => {
  const made: string[] = []
  const twice = memoizeLast((text) => {
    made.push(text)
    return text + text
  }, 2)
  assert.deepEqual(['a', 'b', 'a', 'c', 'a', 'b'].map(twice), ['aa', 'bb', 'aa', 'cc', 'aa', 'bb'])
  assert.deepEqual(made, ['a', 'b', 'c', 'b'])
})
