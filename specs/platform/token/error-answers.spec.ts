import { hasErrorCode } from '../../../fixtures/endpoints/token/error-code-of.ts'
import { hiddenSecretOf } from '../../../fixtures/endpoints/token/hidden-secret.ts'
import { judgeRefusals } from '../../../fixtures/endpoints/token/judge-refusals.ts'
import { judgeSecretless } from '../../../fixtures/endpoints/token/judge-secretless.ts'
import { judgeTokenless } from '../../../fixtures/endpoints/token/judge-tokenless.ts'
import { wrongTokenRequests } from '../../../fixtures/endpoints/token/wrong-token-request.ts'
import { KEYS } from '../../../fixtures/endpoints/token-endpoint.ts'
import { acceptedOrBlocked } from '../../../fixtures/judgement/answer/accepted.ts'
import { clientError } from '../../../fixtures/judgement/answer/client-error.ts'
import { withoutSecret } from '../../../fixtures/judgement/token/without-secret.ts'
import { covers, test } from '../../../fixtures/test.ts'

for (const [what, requestsFor] of Object.entries(wrongTokenRequests)) {
  test(...covers('token.error-code', `names an error code for ${what}`), async ({ tokenEndpoint }) => {
    await tokenEndpoint.control()
    await judgeRefusals(tokenEndpoint, requestsFor(tokenEndpoint.accountKey), hasErrorCode)
    await tokenEndpoint.closingControl()
  })

  test(
    ...covers('token.refusal-has-no-token', `gives no token away for ${what}`),
    async ({ tokenEndpoint }) => {
      await tokenEndpoint.control()
      await judgeTokenless(tokenEndpoint, requestsFor(tokenEndpoint.accountKey))
      await tokenEndpoint.closingControl()
    },
  )

  test(
    ...covers('token.refusal-is-client-error', `answers with a client error to ${what}`),
    async ({ tokenEndpoint }) => {
      await tokenEndpoint.control()
      await judgeRefusals(tokenEndpoint, requestsFor(tokenEndpoint.accountKey), clientError)
      await tokenEndpoint.closingControl()
    },
  )

  test(
    ...covers('token.secret-not-echoed', `does not echo the secret for ${what}`),
    async ({ tokenEndpoint }) => {
      const { accountKey } = tokenEndpoint
      await tokenEndpoint.control()
      await judgeSecretless(tokenEndpoint, { credential: accountKey, requests: requestsFor(accountKey) })
      await tokenEndpoint.closingControl()
    },
  )
}

for (const key of KEYS) {
  const title = `does not echo the secret${key === 'account' ? '' : ` of the ${key} key`} beside the token`
  test(...covers('token.secret-not-echoed', title), async ({ tokenEndpoint }) => {
    const credential = tokenEndpoint.keyOf(key)
    await tokenEndpoint.control(credential)
    const exchange = await tokenEndpoint.exchangeFor(credential)
    acceptedOrBlocked(exchange, 'token.issues', 'a correct token request')
    withoutSecret(exchange, hiddenSecretOf(credential, tokenEndpoint.context), 'a correct token request')
  })
}
