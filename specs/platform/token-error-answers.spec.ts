import { judgeRefusals } from '../../fixtures/endpoints/token/judge-refusals.ts'
import { judgeTokenless } from '../../fixtures/endpoints/token/judge-tokenless.ts'
import { wrongTokenRequests } from '../../fixtures/endpoints/token/wrong-token-request.ts'
import { clientError } from '../../fixtures/judgement/client-error.ts'
import { namesErrorCode } from '../../fixtures/judgement/error-code.ts'
import { withoutSecret } from '../../fixtures/judgement/without-secret.ts'
import { covers, test } from '../../fixtures/test.ts'

for (const [what, requestsFor] of Object.entries(wrongTokenRequests)) {
  test(...covers('token.error-code', `names an error code for ${what}`), async ({ tokenEndpoint }) => {
    await tokenEndpoint.control()
    await judgeRefusals(tokenEndpoint, requestsFor(tokenEndpoint.accountKey), namesErrorCode)
  })

  test(
    ...covers('token.refusal-has-no-token', `gives no token away for ${what}`),
    async ({ tokenEndpoint }) => {
      await tokenEndpoint.control()
      await judgeTokenless(tokenEndpoint, requestsFor(tokenEndpoint.accountKey))
    },
  )

  test(
    ...covers('token.refusal-is-client-error', `answers with a client error to ${what}`),
    async ({ tokenEndpoint }) => {
      await tokenEndpoint.control()
      await judgeRefusals(tokenEndpoint, requestsFor(tokenEndpoint.accountKey), clientError)
    },
  )

  test(
    ...covers('token.secret-not-echoed', `does not echo the secret for ${what}`),
    async ({ tokenEndpoint }) => {
      const { accountKey } = tokenEndpoint
      await tokenEndpoint.control()
      for (const request of requestsFor(accountKey)) {
        const exchange = await tokenEndpoint.exchangeWrong(request)
        withoutSecret(exchange, accountKey.clientSecret, `a token request with ${request.wrong}`)
      }
    },
  )
}

test(
  ...covers('token.secret-not-echoed', 'does not echo the secret beside the token'),
  async ({ tokenEndpoint }) => {
    const { accountKey } = tokenEndpoint
    await tokenEndpoint.control()
    const exchange = await tokenEndpoint.exchangeFor(accountKey)
    withoutSecret(exchange, accountKey.clientSecret, 'a correct token request')
  },
)
