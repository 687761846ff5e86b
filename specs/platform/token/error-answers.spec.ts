import {
  assertHasErrorCode,
  hiddenSecretOf,
  judgeNoTokenInRefusals,
  judgeRefusals,
  judgeSecretNotEchoed,
} from '../../../fixtures/endpoints/token/judge-refusals.ts'
import { judgeWrongRequests } from '../../../fixtures/endpoints/token/wrong-requests-sent.ts'
import { KEY_TYPES } from '../../../fixtures/endpoints/token-endpoint.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { requireAccepted } from '../../../judgement/answer/accepted.ts'
import { assertClientError } from '../../../judgement/answer/client-error.ts'
import { assertWithoutSecret } from '../../../judgement/token/issued-token.ts'

for (const key of KEY_TYPES) {
  for (const { requirement, says, judge } of [
    { requirement: 'token.error-code', says: 'names an error code', judge: assertHasErrorCode },
    {
      requirement: 'token.refusal-is-client-error',
      says: 'answers with a client error',
      judge: assertClientError,
    },
  ]) {
    test(
      ...covers(requirement, `${says} to each wrong request of the ${key} key`),
      async ({ tokenEndpoint, run: { effort } }) => {
        await judgeWrongRequests(tokenEndpoint, { key, effort }, async ({ requests }) => {
          await judgeRefusals(tokenEndpoint, requests, judge)
        })
      },
    )
  }

  test(
    ...covers('token.refusal-has-no-token', `gives no token away to any wrong request of the ${key} key`),
    async ({ tokenEndpoint, run: { effort } }) => {
      await judgeWrongRequests(tokenEndpoint, { key, effort }, async ({ requests }) => {
        await judgeNoTokenInRefusals(tokenEndpoint, requests)
      })
    },
  )

  test(
    ...covers('token.secret-not-echoed', `echoes the secret to no wrong request of the ${key} key`),
    async ({ tokenEndpoint, run: { effort } }) => {
      const whose = `the ${key} key`
      await judgeWrongRequests(tokenEndpoint, { key, effort }, async ({ credential, requests }) => {
        await judgeSecretNotEchoed(tokenEndpoint, { credential, requests, whose })
      })
    },
  )

  test(
    ...covers('token.secret-not-echoed', `does not echo the secret of the ${key} key beside the token`),
    async ({ tokenEndpoint }) => {
      const credential = tokenEndpoint.keyOf(key)
      await tokenEndpoint.control(credential)
      const exchange = await tokenEndpoint.answer(credential)
      requireAccepted(exchange, 'token.issues', 'a correct token request')
      assertWithoutSecret(
        exchange,
        hiddenSecretOf(credential, tokenEndpoint.context),
        'a correct token request',
      )
    },
  )
}
