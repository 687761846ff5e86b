import { changeOf } from '../../../fixtures/endpoints/channel/spelled-messages.ts'
import { type Judging, judgeSpellings } from '../../../fixtures/spelling/blame.ts'
import { FORM_RESPELLINGS } from '../../../fixtures/spelling/form-respellings.ts'
import { formText } from '../../../fixtures/spelling/form-text.ts'
import { combineRespellings, dropUsual, nameRespellings } from '../../../fixtures/spelling/respelling.ts'
import {
  BODY_RESPELLINGS,
  FURTHER_HEADERS,
  headRespellings,
} from '../../../fixtures/spelling/wire-respellings.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted, assertAcceptedWith } from '../../../judgement/answer/accepted.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { descriptorsIn } from '../../../judgement/files/extension-list.ts'
import { readUrls } from '../../../judgement/files/uploaded-files.ts'
import { showJson } from '../../../judgement/json/json-body.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asFinding, asPrecondition, type Ownership } from '../../../judgement/ownership.ts'

const NAMES_OWNER = 'channel.header-name-any-case'
const UPLOADS = { quick: 4, standard: 9, thorough: 60 }
const LISTINGS = { quick: 1, standard: 5, thorough: 30 }

test(
  ...covers('files.multipart-spelling', 'takes a file however its form is written'),
  async ({ channelApi, run: { effort } }) => {
    channelApi.requireUsable('files')
    const { commonSeed: seed } = channelApi
    const headers = [...headRespellings(seed, NAMES_OWNER), FURTHER_HEADERS]
    const dimensions = [...FORM_RESPELLINGS.map(dropUsual), ...headers, ...BODY_RESPELLINGS]
    const judging: Judging = {
      owner: 'files.multipart-spelling',
      send: (respellings) => {
        const spelling = combineRespellings(respellings)
        const { text: body, contentType } = formText(spelling.form ?? {})
        const label = `a form ${nameRespellings(respellings)}`
        return channelApi.ask('files', { ...changeOf(spelling), body, contentType, label })
      },
      judge: (exchange, what) => isOneFile(exchange, what, asFinding),
      requireUsual: (exchange) => isOneFile(exchange, 'a form in the usual spelling', asPrecondition),
    }
    await judgeSpellings(dimensions, { rows: UPLOADS[effort], seed, judgingOf: () => judging })
  },
)

/** Judges that an upload of one file was taken as that. */
function isOneFile(exchange: Exchange, what: string, own: Ownership): void {
  own('files.created', () => assertAccepted(exchange, what))
  own('files.one-url-per-file', () => {
    const urls = readUrls(exchange)
    if (urls.length === 1) return
    throw new Violation({
      expected: `${what} to be answered with one address`,
      actual: showJson(urls),
      exchange,
    })
  })
}

test(
  ...covers('extensions.status', 'answers the listing alike however it is asked for'),
  async ({ channelApi, run: { effort } }) => {
    const namesIn = (exchange: Exchange): string =>
      descriptorsIn(exchange)
        .map(({ extension }) => extension)
        .toSorted()
        .join(' ')
    const usual = await channelApi.control('extensions')
    const expected = asPrecondition('extensions.shape', () => namesIn(usual))
    const { commonSeed: seed } = channelApi
    const dimensions = [...headRespellings(seed, NAMES_OWNER), FURTHER_HEADERS].map(dropUsual)
    const judging: Judging = {
      owner: 'extensions.status',
      send: (respellings) =>
        channelApi.ask('extensions', {
          ...changeOf(combineRespellings(respellings)),
          label: `a listing ${nameRespellings(respellings)}`,
        }),
      judge: (exchange, what) => {
        assertAcceptedWith(200, exchange, what)
        const actual = namesIn(exchange)
        if (actual === expected) return
        throw new Violation({
          expected: `${what} to list the same extensions as the usual one`,
          actual,
          exchange,
        })
      },
      requireUsual: (exchange) => {
        asPrecondition('extensions.status', () => assertAcceptedWith(200, exchange, 'a usual listing'))
      },
    }
    await judgeSpellings(dimensions, { rows: LISTINGS[effort], seed, judgingOf: () => judging })
  },
)
