import { withoutUndefined } from '../../../contracts/without-undefined.ts'
import { coveringRows } from '../../../fixtures/chance/covering-rows.ts'
import { checkSeed } from '../../../fixtures/chance/draws.ts'
import { commonSeed } from '../../../fixtures/check/endpoint-context.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import type { TokenEndpoint } from '../../../fixtures/endpoints/token-endpoint.ts'
import { assertNotToBlame, type Blame, blameRows, type Judging } from '../../../fixtures/spelling/blame.ts'
import { RESPELLINGS_OF_FOUR } from '../../../fixtures/spelling/json-respellings.ts'
import {
  combineRespellings,
  type Dimension,
  dropUsual,
  nameRespellings,
  type Respelling,
} from '../../../fixtures/spelling/respelling.ts'
import { spelledJson } from '../../../fixtures/spelling/spelled-json.ts'
import { BODY_RESPELLINGS, headRespellings } from '../../../fixtures/spelling/wire-respellings.ts'
import { covers, test } from '../../../fixtures/test.ts'
import type { Freshness } from '../../../judgement/exchange/exchange.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { tokenObject } from '../../../judgement/token/token-object.ts'

const CHARSET_OWNER = 'token.content-type-parameter'

/** Media types are case-insensitive (RFC 9110, section 8.3.1), and JSON may name the charset that it is in. */
const MEDIA_TYPES: Dimension = [
  mediaType('Application/JSON'),
  mediaType('application/json; charset=utf-8', CHARSET_OWNER),
  mediaType('APPLICATION/JSON'),
  mediaType('application/json;charset=UTF-8', CHARSET_OWNER),
]

const REQUESTS = { quick: 3, standard: 8, thorough: 60 }

test(
  ...covers('token.spelling', 'takes a correct token request in each legal spelling of its JSON'),
  async ({ tokenEndpoint, run: { effort } }) => {
    assertNotToBlame(await blameTokenRequests(tokenEndpoint, effort), 'token.spelling')
  },
)

test(
  ...covers('token.content-type-parameter', 'takes application/json with a charset for JSON'),
  async ({ tokenEndpoint, run: { effort } }) => {
    assertNotToBlame(await blameTokenRequests(tokenEndpoint, effort), CHARSET_OWNER)
  },
)

/** The spellings of a token request that are not accepted, if any: both checks judge the same. */
async function blameTokenRequests(tokenEndpoint: TokenEndpoint, effort: Effort): Promise<readonly Blame[]> {
  await tokenEndpoint.control()
  const { fields, accountKey, context } = tokenEndpoint
  const seed = commonSeed(context)
  const dimensions = [
    ...RESPELLINGS_OF_FOUR.map(dropUsual),
    ...headRespellings(seed),
    ...BODY_RESPELLINGS.map(dropUsual),
    MEDIA_TYPES,
  ]
  const ask =
    (row: number, once?: Freshness): Judging['send'] =>
    (respellings) => {
      const { json = {}, headers = [], contentType, writing } = combineRespellings(respellings)
      return tokenEndpoint.exchangeFor(accountKey, {
        body: spelledJson(fields, json, checkSeed(seed, String(row))),
        headers,
        label: `a token request ${nameRespellings(respellings)}`,
        ...withoutUndefined({ once, contentType, writing }),
      })
    }
  return blameRows(coveringRows(dimensions, { rows: REQUESTS[effort], seed }), (row) => ({
    owner: 'token.spelling',
    send: ask(row, 'ever'),
    sendAgain: ask(row),
    judge: (exchange, what) => {
      tokenObject(exchange, what)
      tokenEndpoint.requireForm(exchange)
    },
    requireUsual: (exchange) => {
      asPrecondition('token.issues', () => tokenObject(exchange))
    },
  }))
}

function mediaType(contentType: string, owner?: string): Respelling {
  return { what: `as ${contentType}`, spelling: { contentType }, ...(owner === undefined ? {} : { owner }) }
}
