import { allSpellingsAtOnce, legalSpellings } from '../../../fixtures/arbitraries/legal-spelling.ts'
import { accepted } from '../../../fixtures/judgement/answer/accepted.ts'
import { covers, test } from '../../../fixtures/test.ts'

test(
  ...covers('token.spelling', 'takes a correct token request in each legal spelling of its JSON'),
  async ({ tokenEndpoint, run: { effort } }) => {
    await tokenEndpoint.control()
    const { fields, accountKey } = tokenEndpoint
    const spellings = effort === 'quick' ? [allSpellingsAtOnce(fields)] : legalSpellings(fields)
    for (const { description, body } of spellings) {
      const exchange = await tokenEndpoint.exchangeFor(accountKey, { body, label: description })
      accepted(exchange, `a token request written with ${description}`)
    }
  },
)
