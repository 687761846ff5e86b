import { accepted, acceptedOrBlocked } from '../../fixtures/judgement/accepted.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { authenticated } from '../../fixtures/judgement/authenticated.ts'
import { accessTokenIn, tokenObject } from '../../fixtures/judgement/token-object.ts'
import { unauthorized } from '../../fixtures/judgement/unauthorized.ts'
import { covers, test } from '../../fixtures/test.ts'

/** The shortest that a conforming token is valid (23 h), less ten minutes for what the requests before it take. */
const WITHIN_A_DAY = 82_800 - 600
/** The longest that a conforming token is valid (25 h), and ten minutes for services that allow for clocks that disagree. */
const PAST_A_DAY = 90_000 + 600

test(
  ...covers('credential.token-expires', 'answers 401 to a token after a day, and issues a new one'),
  async ({ lifecycle }) => {
    const key = await lifecycle.create()
    const token = await lifecycle.token(key)
    const before = await lifecycle.use(key, token, 'on the day')
    acceptedOrBlocked(before, 'credential.works', 'a token of the day')

    await lifecycle.advanceClock(WITHIN_A_DAY)
    accepted(await lifecycle.use(key, token, 'before the day is over'), 'a token before the day is over')
    await lifecycle.advanceClock(PAST_A_DAY - WITHIN_A_DAY)
    unauthorized(await lifecycle.use(key, token, 'a day later'), 'a token after a day')
    const exchange = await lifecycle.exchange(key, 'a new token, a day later')
    const renewed = accessTokenIn(tokenObject(exchange, 'a token request after a day'))
    accepted(await lifecycle.use(key, renewed, 'with the new token'), 'a new token after a day')
  },
)

test(
  ...covers('credential.token-expires', "answers 401 to a workspace key's token after a day"),
  async ({ lifecycle }) => {
    const key = await lifecycle.create(lifecycle.choiceOf('workspace'))
    const token = await lifecycle.token(key)
    const before = await lifecycle.use(key, token, 'on the day')
    asPrecondition('credential.works', () => authenticated(before, "a workspace key's token of the day"))

    await lifecycle.advanceClock(PAST_A_DAY)
    unauthorized(await lifecycle.use(key, token, 'a day later'), "a workspace key's token after a day")
  },
)
