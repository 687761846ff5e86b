import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Violation } from '../outcome/violation.ts'
import { answerWith, breakOff } from '../testing/answer-with.ts'
import { conclusion, laterConclusion } from '../testing/conclusion.ts'
import {
  assertStepDone,
  assertStepRefused,
  isRefusedOtherwise,
  openApiDocument,
  type RefusalOf,
} from './portal-outcome.ts'
import { assertCreationShows, assertShowsLastFour, findShownPart, isSameRole } from './shown-key.ts'

const known = { audience: 'https://api.example', tokenUrl: 'https://auth.example/token' }
const shown = { clientId: 'c', ...known }
const conclude = (raw: unknown): string => conclusion(() => assertCreationShows(raw, known))

test('is content with three texts, and with what the target file knows, wherever it stands', () => {
  assert.equal(conclude(shown), 'passed')
  assert.equal(
    conclude({ clientId: 'c', page: `<dd>${known.audience}</dd><dd>${known.tokenUrl}</dd>` }),
    'passed',
  )
})

test('accuses what is shown as none', () => {
  for (const audience of ['', null, 7]) assert.match(conclude({ ...shown, audience }), /^failed/)
})

test('accuses a tokenUrl that nothing can be sent to', () => {
  for (const tokenUrl of [
    '/oauth/token',
    '//auth.example/token',
    'http://auth.example:undefined/token',
    'auth',
  ]) {
    assert.match(conclude({ ...shown, tokenUrl }), /^failed/)
  }
})

test('fills nothing in that the driver does not see', () => {
  assert.equal(conclude({ clientId: 'c', audience: known.audience }), 'blocked, supply told')
  assert.equal(conclude(undefined), 'blocked, supply told')
})

const secret = 'acme_9wazcSNez4D3ZxuGeE3Fv99hNCff8aef'
const hidden = { secret, others: ['acme_xjbVB9cB6Qk5XPjHewPM6AgnVzZTG9w'], open: ['client-9wazcSNe'] }
const shownPart = (value: unknown) => findShownPart(JSON.stringify(value), hidden)

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
    assert.equal(shownPart(value), expected)
  }
})

test('an ordinary word is no piece of a secret that was made by hand', () => {
  const worded = { secret: 'sEcret-of-Workspace-Key-0002kJ3w', others: [], open: [] }
  assert.equal(findShownPart('{"name":"Workspace ws-1"}', worded), undefined)
  assert.equal(findShownPart('Workspace-Key', worded), '11 characters of the secret in a row')
})

test('leaves the last four, what all secrets begin with, and what is no secret', () => {
  for (const value of [
    { secretLast4: '8aef' },
    { masked: '********8aef' },
    { masked: 'xxxx-xxxx-8aef' },
    { masked: `acme_…8aef` },
    { clientId: 'client-9wazcSNe', name: 'Conformance check', role: null },
    { fingerprint: 'sha256:5f2c8aef90' },
    { hint: 'ends in …8aef' },
    `<dd>acme_••••8aef</dd>`,
    { rotatedAt: '2026-11-21T15:45:21Z', note: '**** xxxx ....' },
  ]) {
    assert.equal(shownPart(value), undefined, JSON.stringify(value))
  }
})

test('asks little of short secrets', () => {
  const short = { secret: 'Ab3dE6', others: [], open: [] }
  assert.equal(findShownPart('{"secretLast4":"3dE6"}', short), undefined)
  assert.equal(findShownPart('{"clientSecret":"Ab3dE6"}', short), 'the whole secret')
})

const longSecret = 'acme_9wazcSNez4xxxabcd'

test('the last four characters may stand alone or behind a mask', () => {
  for (const shown of [
    'abcd',
    '****abcd',
    '…abcd',
    '•••• abcd',
    '...abcd',
    'XXXXXXXXabcd',
    'xxxx-xxxx-abcd',
    '⬤⬤⬤⬤abcd',
    '████████abcd',
    '○○○○ ○○○○ abcd',
    '＊＊＊＊abcd',
    '----abcd',
    '________abcd',
  ]) {
    assertShowsLastFour(shown, longSecret)
  }
})

test('an emoji among the last four is one character, or two units of UTF-16', () => {
  const withEmoji = 'acme_9wazcSNe\u{1F511}x\u{1F600}\u{1F680}z'
  for (const shown of ['x\u{1F600}\u{1F680}z', '****x\u{1F600}\u{1F680}z', withEmoji.slice(-4)]) {
    assertShowsLastFour(shown, withEmoji)
  }
  for (const shown of ['\u{1F680}z', '\u{1F511}x\u{1F600}\u{1F680}z']) {
    assert.throws(() => assertShowsLastFour(shown, withEmoji), Violation, shown)
  }
  const masked = { secret: withEmoji, others: [], open: [] }
  assert.equal(findShownPart('****x\u{1F600}\u{1F680}z', masked), undefined)
  assert.notEqual(findShownPart('****\u{1F511}x\u{1F600}\u{1F680}z', masked), undefined)
})

test('a hyphen beside a mask is none of the secret, even if the secret has one there', () => {
  const hidden = { secret: '9wazcSNez4-abcd', others: [], open: [] }
  assert.equal(findShownPart('****-****-abcd', hidden), undefined)
  assert.equal(findShownPart('****-****abcd', { ...hidden, secret: '-wazcSNez4abcd' }), undefined)
  assert.equal(findShownPart('****-4-abcd', hidden), '6 characters of the secret around a mask')
})

test('a key without a role shows null, or no role at all', () => {
  assert.ok(isSameRole(null, undefined))
  assert.ok(isSameRole('Chat User', 'Chat User'))
  for (const other of ['Content Manager', '', null, undefined]) assert.ok(!isSameRole('Chat User', other))
  assert.ok(!isSameRole(null, ''))
})

test('more, fewer and other characters are no last four', () => {
  for (const shown of [
    undefined,
    '',
    'bcd',
    '****',
    'acme',
    'xabcd',
    'xxxabcd',
    '9abcd',
    'acme…abcd',
    '…bcd',
    '-abcd',
  ]) {
    assert.throws(() => assertShowsLastFour(shown, longSecret), Violation, shown)
  }
})

const concludeOfDocument = (body: string, status = 200): Promise<string> =>
  laterConclusion(() => openApiDocument(answerWith(status, body), 'the document'))

/** Nine aliases of nine aliases, and so on: a small text with an enormous value. */
const bomb = Array.from(
  { length: 10 },
  (_, level) => `a${level}: &a${level} [${level === 0 ? 'x' : `*a${level - 1},`.repeat(9)}]\n`,
).join('')

const documents: readonly [what: string, body: string][] = [
  ['JSON', '{"openapi":"3.1.0","paths":{}}'],
  ['YAML', 'openapi: 3.1.0\npaths:\n  /x: {}\n'],
  ['an older one', '{"swagger":"2.0","paths":{}}'],
]
for (const [what, body] of documents) {
  test(`an OpenAPI document may be ${what}`, async () =>
    assert.equal(await concludeOfDocument(body), 'passed'))
}

const others: readonly [what: string, body: string][] = [
  ['nothing', ''],
  ['a page', '<!doctype html><p>Sorry'],
  ['broken YAML', 'openapi: [3.1.0\npaths: {'],
  ['a YAML bomb', bomb],
  ['a text', '"openapi"'],
  ['null', 'null'],
  ['without version', '{"paths":{}}'],
  ['with a number for version', '{"openapi":3.1,"paths":{}}'],
  ['without paths', '{"openapi":"3.1.0"}'],
  ['with paths in a list', '{"openapi":"3.1.0","paths":[]}'],
]
for (const [what, body] of others) {
  test(`an OpenAPI document cannot be ${what}`, async () =>
    assert.equal(await concludeOfDocument(body), 'failed at body'))
}

test('an OpenAPI document has to be answered, and whole', async () => {
  assert.equal(await concludeOfDocument('{"openapi":"3.1.0","paths":{}}', 404), 'failed at status 404')
  const half = breakOff(200, '{"openapi":"3.1.0","paths":{}}')
  assert.equal(await laterConclusion(() => openApiDocument(half, 'the document')), 'failed')
})

const done = { done: true, value: 'cs-1', raw: {} } as const
const refused = { done: false, refusal: 'forbidden', detail: 'no plan' } as const

test('a step that was done gives its value, and is no refusal', () => {
  assert.equal(assertStepDone(done, 'the rotation'), 'cs-1')
  assert.throws(() => assertStepRefused(done, 'the rotation'), Violation)
  assert.throws(() => assertStepRefused(done, 'the rotation'), /the rotation to be refused/)
})

test('a step that was refused is a finding only where it had to be done', () => {
  assertStepRefused(refused, 'the rotation')
  assert.throws(() => assertStepDone(refused, 'the rotation'), /no plan$/)
  assert.throws(() => assertStepDone(refused, 'the rotation'), Violation)
})

function refusalOf(name: string, detail: string, status = 403): RefusalOf {
  return { name, refusal: { done: false, refusal: 'forbidden', detail, status } }
}

test('takes the name of whoever is refused, and what is new in every answer, for no difference', () => {
  const said = (name: string, id: string): string => `{"message":"${name} may not do this","request":"${id}"}`
  const one = refusalOf('cho', said('cho', '8f1c'))
  assert.equal(isRefusedOtherwise(one, refusalOf('dip', said('dip', '77ab'))), false)
  const unknown = (name: string): string => `X-Portal-User names nobody, neither member nor guest: ${name}`
  for (const name of ['nobody', 'member', 'Guest']) {
    assert.equal(isRefusedOtherwise(refusalOf(name, unknown(name)), refusalOf('xyz', unknown('xyz'))), false)
  }
  const whole = refusalOf('cho.kim@acme.test', 'Kim is not known here')
  assert.equal(isRefusedOtherwise(whole, refusalOf('dip.lao@acme.test', 'Lao is not known here')), false)
  const digest = 'abcdefghijklmnopqrstuvwx'
  assert.equal(isRefusedOtherwise(refusalOf('cho', `no ${digest}`), refusalOf('dip', `no ${digest}y`)), false)
})

test('tells refusals apart by their words and their status', () => {
  const one = refusalOf('cho', 'members create no keys')
  assert.equal(isRefusedOtherwise(one, refusalOf('dip', 'there is nobody of this name')), true)
  assert.equal(isRefusedOtherwise(one, refusalOf('dip', 'members create no keys', 401)), true)
})
