import { legalSpellings } from '../../../fixtures/arbitraries/legal-spelling.ts'
import { accepted } from '../../../fixtures/judgement/answer/accepted.ts'
import { covers, test } from '../../../fixtures/test.ts'

test(
  ...covers('token.spelling', 'takes a correct token request in each legal spelling of its JSON'),
  async ({ tokenEndpoint }) => {
    await tokenEndpoint.control()
    for (const { description, body } of legalSpellings(tokenEndpoint.fields)) {
      const exchange = await tokenEndpoint.exchangeFor(tokenEndpoint.accountKey, { body, label: description })
      accepted(exchange, `a token request written with ${description}`)
    }
  },
)
