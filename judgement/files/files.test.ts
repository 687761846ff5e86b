import assert from 'node:assert/strict'
import { test } from 'node:test'
import { supportedExtensions } from '../../contracts/supported-extensions.ts'
import { judgeAnswerForm } from '../answer-form.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { violationIn } from '../outcome/violation.ts'
import { asFindingOfOwner } from '../ownership.ts'
import { answerWith, breakOff, failWith } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { assertNoOffenders, brokenByListing, descriptorsIn, isRow, readExtensions } from './extension-list.ts'
import {
  assertAbsoluteUrls,
  assertEscapedLetters,
  assertGivesAddress,
  assertLeftOut,
  judgeUploadShape,
  readUrls,
  requireUrls,
  urlEscape,
} from './uploaded-files.ts'
import { rawLetterIn } from './url-problem.ts'

const json = (body: unknown, status = 201): Exchange => answerWith(status, JSON.stringify(body))

const answers: readonly [
  what: string,
  exchange: Exchange,
  shape: string,
  listed: string,
  uploaded: string,
][] = [
  ['one address', json({ uploadedFiles: ['https://a.test/1'] }), 'passed', 'passed', 'passed'],
  ['none', json({ uploadedFiles: [] }), 'passed', 'passed', 'blocked by files.one-url-per-file'],
  ['any 2xx', json({ uploadedFiles: ['a'] }, 200), 'passed', 'passed', 'passed'],
  [
    'an address that is no text',
    json({ uploadedFiles: ['a', 5] }),
    'failed at json /uploadedFiles',
    'blocked by files.shape',
    'blocked by files.shape',
  ],
  [
    'a single text',
    json({ uploadedFiles: 'a' }),
    'failed at json /uploadedFiles',
    'blocked by files.shape',
    'blocked by files.shape',
  ],
  ['an array', json(['a']), 'failed at json', 'blocked by files.shape', 'blocked by files.shape'],
  [
    'a refusal',
    json({ uploadedFiles: ['a'] }, 415),
    'passed',
    'blocked by files.created',
    'blocked by files.created',
  ],
  ['silence', failWith(), 'failed', 'blocked by files.created', 'blocked by files.created'],
  ['half of it', breakOff(201, '{'), 'failed', 'blocked by files.created', 'blocked by files.created'],
]
for (const [what, exchange, shape, listed, uploaded] of answers) {
  test(`the answer to an upload of ${what} has ${shape} in its shape, and for what needs an address ${uploaded}`, () => {
    assert.equal(
      conclusion(() => judgeUploadShape(exchange)),
      shape,
    )
    assert.equal(
      conclusion(() => readUrls(exchange)),
      listed,
    )
    assert.equal(
      conclusion(() => requireUrls(exchange)),
      uploaded,
    )
  })
}

test('the answer to an upload gives its addresses in their order', () => {
  const exchange = json({ uploadedFiles: ['b', 'a', 'c'] })
  assert.deepEqual(judgeUploadShape(exchange), ['b', 'a', 'c'])
  assert.deepEqual(readUrls(exchange), ['b', 'a', 'c'])
  assert.deepEqual(requireUrls(exchange), ['b', 'a', 'c'])
})

test('letters beyond ASCII in the address of an uploaded file are only warned of, and block nothing', () => {
  const escaped = json({ uploadedFiles: ['https://a.test/f/%C3%BC'] })
  const raw = json({ uploadedFiles: ['https://a.test/ü'] })
  const broken = json({ uploadedFiles: ['https://a.test/ü', 'https://a.test/"'] })
  assert.equal(rawLetterIn('s3://bucket/ü'), undefined)
  assert.equal(
    violationIn(() => assertEscapedLetters(escaped)),
    undefined,
  )
  assert.equal(violationIn(() => assertEscapedLetters(raw))?.facts.level, 'should')
  assert.equal(
    conclusion(() => assertAbsoluteUrls(raw)),
    'passed',
  )
  const must = violationIn(() => assertAbsoluteUrls(broken))
  assert.ok(must !== undefined && must.facts.level === undefined)

  // What else is judged of such an answer is judged: a mere warning is no reason to leave it open.
  assertGivesAddress(raw, 'an upload')
  judgeAnswerForm('files', raw, 'an upload', asFindingOfOwner)
})

const usual = ['https://a.test/uploads/ch-1/f7/sample.txt', 'https://a.test/uploads/ch-1/f8/another.txt']
const within: readonly [url: string, name: string][] = [
  ['https://a.test/uploads/ch-1/f9/-rf.txt', '-rf.txt'],
  ['https://a.test/uploads/ch-1/f9/..txt', '..txt'],
  ['https://a.test/uploads/ch-1/f9/..%2Fescape.txt', '../escape.txt'],
  ['https://a.test/uploads/ch-1/f9/..%5C..%5Cescape.txt', '..\\..\\escape.txt'],
  ['https://a.test/uploads/ch-1/f9/%252e%252e%252fescape.txt', '%2e%2e%2fescape.txt'],
  ['https://a.test/uploads/ch-1/f9', '../escape.txt'],
  ['https://a.test/uploads/ch-1/f9/escape.txt', '../escape.txt'],
  ['https://a.test/uploads/ch-1/escape.txt', '../escape.txt'],
  ['https://a.test/uploads/unsafe/f9/escape.txt', '../escape.txt'],
  ['https://a.test/uploads/f9', '../escape.txt'],
  ['https://other.test/x/y/z/w', '../escape.txt'],
  ['https://a.test/uploads/ch-1/f9?from=/../x#../y', '../y'],
  ['https://a.test/uploads/ch-1/100%', '100%'],
  ['https://a.test/uploads/ch-1/f9/...', '...'],
  ['https://.../uploads/ch-1/f9', '...'],
  ['s3://bucket/uploads/..\\x', '..\\x'],
  ['https://a.test/', '.txt'],
  ['escape.txt', '../escape.txt'],
]
for (const [url, name] of within) {
  test(`the address of an uploaded file stays where uploads are in ${JSON.stringify(url)}`, () =>
    assert.equal(urlEscape(url, name, usual), undefined))
}

test('the address of an uploaded file stays where uploads are whose folders have nothing in common', () => {
  assert.equal(
    urlEscape('https://a.test/x.txt', '../x.txt', ['https://a.test/1/a', 'https://a.test/2/b']),
    undefined,
  )
})

const leading: readonly [url: string, name: string, how: RegExp][] = [
  ['https://a.test/uploads/ch-1/../f8', 'f8', /steps up/],
  ['https://a.test/uploads/ch-1/%2e%2E/f8', 'f8', /steps up/],
  ['https://a.test/uploads/ch-1/.%2e/f8', 'f8', /steps up/],
  ['https://a.test/uploads/ch-1\\..\\f8', 'f8', /steps up/],
  ['https://a.test/uploads/ch-1/..', 'f8', /steps up/],
  ['https://a.test/uploads/ch-1/..?a', 'f8', /steps up/],
  ['https://a.test\\..\\x/uploads/ch-1/f8', 'f8', /steps up/],
  ['HTTPS+X-1.0://a.test/..', 'f8', /steps up/],
  ['../f8', 'f8', /steps up/],
  ['https://a.test/uploads/escape.txt', '../../escape.txt', /above \/uploads\/ch-1/],
  ['https://a.test/escape.txt', '../../../../escape.txt', /above/],
  ['https://a.test/escape.txt?sig=/uploads/ch-1/', '....//....//escape.txt', /above/],
  ['https://a.test/Gr%C3%BC%C3%9Fe.txt', '..%2F..%2FGrüße.txt', /above/],
  ['https://a.test/etc/absolute.txt', '/etc/absolute.txt', /above/],
  ['https://a.test/C:/Windows/absolute.txt', 'C:\\Windows\\absolute.txt', /above/],
]
for (const [url, name, how] of leading) {
  test(`the address of an uploaded file leads out in ${JSON.stringify(url)}`, () =>
    assert.match(urlEscape(url, name, usual) ?? '', how))
}

const jsonListing = (body: unknown, status = 200): Exchange => answerWith(status, JSON.stringify(body))
const listing = (...items: readonly unknown[]): Exchange => jsonListing({ supportedFileExtensions: items })
const png = { extension: '.png', maxFileSizeInMb: 20, mimeType: 'image/png', category: 'image' } as const
const { category: _none, ...withoutCategory } = png

test('a listing of extensions is read as it came, each with its position', () => {
  const exchange = listing(png, { ...png, extension: 'xyz', category: 'other', more: 1 })
  const read = [
    { index: 0, ...png },
    { ...png, index: 1, extension: 'xyz', category: 'other' },
  ]
  assert.deepEqual(descriptorsIn(exchange), read)
  assert.deepEqual(readExtensions(exchange), read)
  assert.deepEqual(readExtensions(listing()), [])
})

const misshapen: readonly [what: string, exchange: Exchange, outcome: string][] = [
  ['an array alone', jsonListing([png]), 'failed at json'],
  [
    'an object without the list',
    jsonListing({ extensions: [png] }),
    'failed at json /supportedFileExtensions',
  ],
  [
    'a list that is an object',
    jsonListing({ supportedFileExtensions: {} }),
    'failed at json /supportedFileExtensions',
  ],
  ['a null in it', listing(png, null), 'failed at json /supportedFileExtensions/1'],
  ['a bare extension in it', listing('.png'), 'failed at json /supportedFileExtensions/0'],
  ['no category', listing(withoutCategory), 'failed at json /supportedFileExtensions/0/category'],
  [
    'an extension of null',
    listing({ ...png, extension: null }),
    'failed at json /supportedFileExtensions/0/extension',
  ],
  [
    'a size in a text',
    listing({ ...png, maxFileSizeInMb: '20' }),
    'failed at json /supportedFileExtensions/0/maxFileSizeInMb',
  ],
  [
    'half a megabyte',
    listing({ ...png, maxFileSizeInMb: 0.5 }),
    'failed at json /supportedFileExtensions/0/maxFileSizeInMb',
  ],
  [
    'MIME types in a list',
    listing({ ...png, mimeType: ['image/png'] }),
    'failed at json /supportedFileExtensions/0/mimeType',
  ],
  [
    'a number for category',
    listing({ ...png, category: 3 }),
    'failed at json /supportedFileExtensions/0/category',
  ],
]
for (const [what, exchange, outcome] of misshapen) {
  test(`a listing of extensions cannot be ${what}`, () => {
    assert.equal(
      conclusion(() => descriptorsIn(exchange)),
      outcome,
    )
    assert.equal(
      conclusion(() => readExtensions(exchange)),
      'blocked by extensions.shape',
    )
  })
}

test('a listing of extensions that is refused blocks, as a finding of its status', () => {
  for (const exchange of [jsonListing({ supportedFileExtensions: [png] }, 404), failWith()]) {
    assert.equal(
      conclusion(() => readExtensions(exchange)),
      'blocked by extensions.status',
    )
  }
})

const named = (extension: string): boolean => isRow(png, { index: 0, ...png, extension })

test('a descriptor is that of a row by its extension, with or without the dot', () => {
  assert.deepEqual(['.png', 'png', '..png', 'PNG', '.gif', ''].map(named), [
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

const exchange = listing(png)
const judge =
  (...offenders: Parameters<typeof assertNoOffenders>[1]) =>
  () =>
    assertNoOffenders('all to be well', offenders, exchange)

test('a list lacks extensions if it leaves out some, but not if it cannot be read', () => {
  assert.equal(brokenByListing(listing(png)), 'extensions.complete')
  assert.equal(brokenByListing(listing(...supportedExtensions)), undefined)
  const larger = supportedExtensions.map((row) => ({ ...row, maxFileSizeInMb: row.maxFileSizeInMb + 1 }))
  assert.equal(brokenByListing(listing(...larger)), 'extensions.size')
  for (const other of [jsonListing({}), jsonListing({}, 403), answerWith(200, '<!doctype html>')])
    assert.equal(brokenByListing(other), undefined)
})

test('offenders are the finding, at the place of the first', () => {
  assert.equal(conclusion(judge()), 'passed')
  assert.equal(conclusion(judge({ problem: 'a missing' }, { at: 1, problem: 'b' })), 'failed')
  assert.equal(
    conclusion(judge({ at: 3, problem: 'a' }, { at: 1, problem: 'b' })),
    'failed at json /supportedFileExtensions/3',
  )
})

test('offenders are all named', () => {
  assert.throws(
    judge({ at: 3, problem: 'first' }, { problem: 'second' }),
    /all to be well, saw first; second$/,
  )
})

test('an unsupported file beside a supported one was taken if it has an address of its own', () => {
  const conclude = (exchange: Exchange) => conclusion(() => assertLeftOut(2, exchange, 'an upload'))
  const [a, b] = ['https://a.test/1', 'https://a.test/2']
  assert.equal(conclude(json({ uploadedFiles: [a, b] })), 'failed at json /uploadedFiles')
  assert.equal(conclude(json({ uploadedFiles: [a] })), 'passed')
  assert.equal(conclude(json({ uploadedFiles: [a, a] })), 'passed')
  assert.equal(conclude(json({ error: 'unsupported' }, 415)), 'passed')
  assert.equal(conclude(json({ uploadedFiles: 'a' })), 'blocked by files.shape')
})
