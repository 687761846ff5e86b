import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPage } from '../fixtures/endpoints/platform/next-page.ts'
import { shellQuote, VARIABLE_OPEN } from '../fixtures/http/recording/curl-line.ts'
import { Masker } from '../fixtures/http/recording/masker.ts'
import { dropFormTokens } from '../fixtures/portal/browser/recorded-page.ts'
import { answerWith } from '../judgement/testing/answer-with.ts'
import { bodyExcerpt } from '../judgement/text/excerpt.ts'
import { assertNamesErrorCode } from '../judgement/token/error-code.ts'
import { firstWords } from '../text/first-words.ts'
import { Secrets } from '../text/secrets/secrets.ts'
import { dropLastSlashes, splitAtCommas, trimBlanks } from '../text/trim-ends.ts'

/** With work that grows by the square of the length, these would take from half a minute to hours. */
const LENGTH = 2 ** 18
/** Microseconds of processor time. */
const MOST = 1_500_000

const row = (of: string): string => of.repeat(LENGTH / of.length)

const ROWS: Readonly<Record<string, () => unknown>> = {
  'the page of a gateway without the end of a tag': () => firstWords(row('<')),
  'a header field with blanks inside': () => trimBlanks(`a${row(' ')}a`),
  'a list in a header field with blanks inside': () => splitAtCommas(`1${row(' ')}1`),
  'a Link without the end of an address': () => nextPage(answerWith(200, '{}', [['Link', row('<')]])),
  'an address with slashes inside': () => dropLastSlashes(`${row('/')}a`),
  'beginnings of tokens': () => new Secrets().mask(row('eyJ')),
  'beginnings of marks in the place of a token': () =>
    new Masker(new Secrets()).text(`{"access_token":"${row('‹')}"}`),
  'beginnings of variables in an address': () => shellQuote(row(VARIABLE_OPEN)),
  'JSON with blanks inside': () => bodyExcerpt(`{${row(' ')}}`),
  'a status of blanks': () => namesNoCode(`{"status":"${row(' ')}-"}`),
  'an element without its end': () => namesNoCode(`<${row('a')}`),
  'a page without the end of a field': () => dropFormTokens(row('<input ')),
  'a form without a value': () => dropFormTokens(row('csrf')),
  'a part of a form without the end of its name': () => dropFormTokens(`name="${row('csrf')}`),
}

function namesNoCode(body: string): void {
  try {
    assertNamesErrorCode(answerWith(400, body), 'a request')
  } catch {
    // It may say what it likes.
  }
}

for (const [what, read] of Object.entries(ROWS)) {
  test(`a long row takes time in proportion to its length: ${what}`, () => {
    const begun = process.threadCpuUsage()
    read()
    const { user, system } = process.threadCpuUsage(begun)
    assert.ok(user + system < MOST, `${Math.round((user + system) / 1000)} ms of processor time`)
  })
}
