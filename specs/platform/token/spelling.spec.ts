import { checkSeed } from '../../../fixtures/chance/draws.ts'
import { type Judging, judgeSpellings } from '../../../fixtures/spelling/blame.ts'
import { JSON_RESPELLINGS } from '../../../fixtures/spelling/json-respellings.ts'
import { jsonText } from '../../../fixtures/spelling/json-text.ts'
import {
  combineRespellings,
  type Dimension,
  dropUsual,
  nameRespellings,
} from '../../../fixtures/spelling/respelling.ts'
import {
  BODY_RESPELLINGS,
  FURTHER_HEADERS,
  headRespellings,
} from '../../../fixtures/spelling/wire-respellings.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { tokenObject } from '../../../judgement/token/token-object.ts'

/** Names of media types have no letter case (RFC 9110, section 8.3.1). */
const MEDIA_TYPES: Dimension = [
  undefined,
  ...['Application/JSON', 'APPLICATION/JSON'].map((contentType) => ({
    what: `as ${contentType}`,
    spelling: { contentType },
  })),
]

const REQUESTS = { quick: 2, standard: 8, thorough: 60 }

test(
  ...covers('token.spelling', 'takes a correct token request in each legal spelling of its JSON'),
  async ({ tokenEndpoint, run: { effort } }) => {
    await tokenEndpoint.control()
    const { fields, accountKey, context } = tokenEndpoint
    const { seed } = context
    const dimensions = [
      ...JSON_RESPELLINGS.map(dropUsual),
      ...headRespellings(seed),
      ...BODY_RESPELLINGS,
      FURTHER_HEADERS,
      MEDIA_TYPES,
    ]
    const judgingOf = (row: number): Judging => ({
      owner: 'token.spelling',
      send: (respellings) => {
        const { json = {}, headers = [], contentType, writing } = combineRespellings(respellings)
        return tokenEndpoint.exchangeFor(accountKey, {
          body: jsonText(fields, json, checkSeed(seed, String(row))),
          headers,
          label: `a token request ${nameRespellings(respellings)}`,
          ...(contentType === undefined ? {} : { contentType }),
          ...(writing === undefined ? {} : { writing }),
        })
      },
      judge: (exchange, what) => void tokenObject(exchange, what),
      requireUsual: (exchange) => {
        asPrecondition('token.issues', () => tokenObject(exchange))
      },
    })
    await judgeSpellings(dimensions, { rows: REQUESTS[effort], seed, judgingOf })
  },
)
