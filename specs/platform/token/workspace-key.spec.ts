import { hasErrorCode } from '../../../fixtures/endpoints/token/error-code-of.ts'
import { judgeRefusals } from '../../../fixtures/endpoints/token/judge-refusals.ts'
import { judgeSecretless } from '../../../fixtures/endpoints/token/judge-secretless.ts'
import { judgeTokenless } from '../../../fixtures/endpoints/token/judge-tokenless.ts'
import { furtherWrongRequests } from '../../../fixtures/endpoints/token/typical-wrong-requests.ts'
import { clientError } from '../../../fixtures/judgement/answer/client-error.ts'
import { refused } from '../../../fixtures/judgement/answer/refused.ts'
import { covers, test } from '../../../fixtures/test.ts'

for (const [requirement, what] of [
  ['token.requires-each-field', 'without a usable field'],
  ['token.grant-type', 'with another grant type'],
  ['token.json-only', 'that is not sent as JSON'],
  ['token.malformed-body', 'whose body is no JSON object'],
] as const) {
  test(
    ...covers(requirement, `refuses a request of a workspace key ${what}`),
    async ({ tokenEndpoint, run }) => {
      const key = tokenEndpoint.keyOf('workspace')
      await tokenEndpoint.control(key)
      const requests = furtherWrongRequests(key, run.effort)
      for (const request of requests.filter(({ owner }) => owner === requirement)) {
        refused(
          await tokenEndpoint.exchangeWrong(request),
          `a request of a workspace key with ${request.wrong}`,
        )
      }
      await tokenEndpoint.closingControl(key)
    },
  )
}

for (const [requirement, says, judge] of [
  ['token.error-code', 'names an error code to', hasErrorCode],
  ['token.refusal-is-client-error', 'answers with a client error to', clientError],
] as const) {
  test(
    ...covers(requirement, `${says} a workspace key whose request is refused`),
    async ({ tokenEndpoint, run }) => {
      const key = tokenEndpoint.keyOf('workspace')
      await tokenEndpoint.control(key)
      await judgeRefusals(tokenEndpoint, furtherWrongRequests(key, run.effort), judge)
      await tokenEndpoint.closingControl(key)
    },
  )
}

test(
  ...covers('token.refusal-has-no-token', 'gives no token away to a workspace key whose request is refused'),
  async ({ tokenEndpoint, run }) => {
    const key = tokenEndpoint.keyOf('workspace')
    await tokenEndpoint.control(key)
    await judgeTokenless(tokenEndpoint, furtherWrongRequests(key, run.effort))
    await tokenEndpoint.closingControl(key)
  },
)

test(
  ...covers(
    'token.secret-not-echoed',
    'does not echo the secret of a workspace key whose request is refused',
  ),
  async ({ tokenEndpoint, run }) => {
    const key = tokenEndpoint.keyOf('workspace')
    await tokenEndpoint.control(key)
    const requests = furtherWrongRequests(key, run.effort)
    await judgeSecretless(tokenEndpoint, { credential: key, requests, whose: 'a workspace key' })
    await tokenEndpoint.closingControl(key)
  },
)
