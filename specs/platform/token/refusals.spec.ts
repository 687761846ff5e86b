import { lenientJson } from '../../../fixtures/arbitraries/malformed-json.ts'
import { tokenFieldNames } from '../../../fixtures/endpoints/token/api-credential.ts'
import { withMisplacedField } from '../../../fixtures/endpoints/token/misplaced-field.ts'
import { siblingAddresses } from '../../../fixtures/endpoints/token/sibling-address.ts'
import { TokenTrial } from '../../../fixtures/endpoints/token/token-trial.ts'
import {
  type WrongTokenRequest,
  withContentType,
  withMalformedBody,
  withUnusableField,
} from '../../../fixtures/endpoints/token/wrong-token-request.ts'
import type { TokenEndpoint } from '../../../fixtures/endpoints/token-endpoint.ts'
import { inShort } from '../../../fixtures/judgement/answer/in-short.ts'
import { refused } from '../../../fixtures/judgement/answer/refused.ts'
import { placeOfToken } from '../../../fixtures/judgement/token/issued-token.ts'
import { Violation } from '../../../fixtures/outcome/violation.ts'
import { covers, test } from '../../../fixtures/test.ts'

for (const name of tokenFieldNames) {
  test(
    ...covers('token.requires-each-field', `refuses a request without a usable ${name}`),
    async ({ tokenEndpoint }) => {
      await refusesEach(tokenEndpoint, withUnusableField(tokenEndpoint.accountKey, name))
    },
  )
}

for (const name of tokenFieldNames) {
  test(
    ...covers(
      'token.requires-each-field',
      `refuses a request whose ${name} stands elsewhere than in its place`,
    ),
    async ({ tokenEndpoint }) => {
      await refusesEach(tokenEndpoint, withMisplacedField(tokenEndpoint.accountKey, name))
    },
  )
}

test(...covers('token.json-only', 'refuses what is not sent as JSON'), async ({ tokenEndpoint }) => {
  await refusesEach(tokenEndpoint, withContentType(tokenEndpoint.accountKey))
})

test(
  ...covers('token.malformed-body', 'refuses a body that is no JSON object'),
  async ({ observe, tokenEndpoint }) => {
    await refusesEach(tokenEndpoint, withMalformedBody(tokenEndpoint.accountKey))
    const answers: string[] = []
    for (const { description, body } of lenientJson(JSON.stringify(tokenEndpoint.fields))) {
      const exchange = await tokenEndpoint.exchangeWrong({ wrong: description, owner: '', sending: { body } })
      answers.push(`${description}: ${inShort(exchange)}`)
    }
    const question = 'Which texts that only some parsers take for JSON are taken?'
    observe('token.malformed-body', question, answers.join('; '))
  },
)

test(...covers('token.wrong-address', 'issues nothing at other addresses'), async ({ tokenEndpoint }) => {
  const { accountKey } = tokenEndpoint
  const trial = new TokenTrial(tokenEndpoint.context)
  await tokenEndpoint.control()
  for (const { description, url } of siblingAddresses(accountKey.tokenUrl)) {
    const exchange = await tokenEndpoint.exchangeFor(accountKey, {
      url,
      label: `token URL with ${description}`,
    })
    const given = await trial.liveIn(exchange)
    if (given === undefined) continue
    throw new Violation({
      expected: `no token at the token URL with ${description}`,
      actual: `${given.where}, which the platform accepts`,
      exchange,
      ...placeOfToken(exchange),
    })
  }
  // Silence issues nothing either, as long as it is not the network's.
  await tokenEndpoint.closingControl()
})

/** The control, the requests that are to be refused, and the control again. */
async function refusesEach(
  tokenEndpoint: TokenEndpoint,
  requests: readonly WrongTokenRequest[],
): Promise<void> {
  await tokenEndpoint.control()
  for (const request of requests) {
    refused(await tokenEndpoint.exchangeWrong(request), `a token request with ${request.wrong}`)
  }
  await tokenEndpoint.closingControl()
}
