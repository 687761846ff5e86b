import { accepted, acceptedOrBlocked } from '../../fixtures/judgement/accepted.ts'
import { accessTokenIn, tokenObject } from '../../fixtures/judgement/token-object.ts'
import { unauthorized } from '../../fixtures/judgement/unauthorized.ts'
import { covers, test } from '../../fixtures/test.ts'

/** The longest that a conforming token is valid (25 h), and ten minutes for services that allow for clocks that disagree. */
const PAST_A_DAY = 90_000 + 600

test(
  ...covers('credential.token-expires', 'answers 401 to a token after a day, and issues a new one'),
  async ({ lifecycle }) => {
    const key = await lifecycle.create()
    const token = await lifecycle.token(key)
    const before = await lifecycle.use(key, token, 'on the day')
    acceptedOrBlocked(before, 'credential.works', 'a token of the day')

    await lifecycle.advanceClock(PAST_A_DAY)
    unauthorized(await lifecycle.use(key, token, 'a day later'), 'a token after a day')
    const exchange = await lifecycle.exchange(key, 'a new token, a day later')
    const renewed = accessTokenIn(tokenObject(exchange, 'a token request after a day'))
    accepted(await lifecycle.use(key, renewed, 'with the new token'), 'a new token after a day')
  },
)
