import { wrongGrantType, wrongGrantTypes } from '../../fixtures/arbitraries/grant-type.ts'
import { nearMissesOf, typicalMissesOf } from '../../fixtures/arbitraries/secret-near-miss.ts'
import { tokenFieldsOf } from '../../fixtures/endpoints/token/api-credential.ts'
import {
  exactFields,
  withGrantType,
  withNearMiss,
} from '../../fixtures/endpoints/token/wrong-token-request.ts'
import { acceptedOrBlocked } from '../../fixtures/judgement/accepted.ts'
import { refused } from '../../fixtures/judgement/refused.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../fixtures/test.ts'

for (const field of exactFields) {
  test(
    ...covers(field.requirement, `refuses every ${field.name} but the exact one`),
    async ({ tokenEndpoint, property, target }) => {
      await tokenEndpoint.control()
      const { always, arbitrary } = nearMissesOf(tokenEndpoint.fields[field.name])
      const other = target.platform?.workspaceKey?.clientSecret
      const others =
        field.name !== 'client_secret' || other === undefined || other === tokenEndpoint.fields[field.name]
          ? []
          : [{ description: 'that of another key', value: other }]
      await property(
        arbitrary,
        async (miss) => {
          const request = withNearMiss(tokenEndpoint.accountKey, field, miss)
          refused(await tokenEndpoint.exchangeWrong(request), `a token request with ${request.wrong}`)
        },
        { cost: 'refusal', always: [...others, ...always], show: ({ description }) => description },
      )
      await tokenEndpoint.closingControl()
    },
  )
}

for (const field of exactFields) {
  test(
    ...covers(field.requirement, `refuses every ${field.name} of a workspace key but the exact one`),
    async ({ tokenEndpoint, target }) => {
      if (target.platform !== undefined && target.platform.workspaceKey === undefined) {
        throw new NotApplicable('the target file names no workspace key')
      }
      const { workspaceKey } = tokenEndpoint
      const control = await tokenEndpoint.exchangeFor(workspaceKey, {
        label: 'correct request',
        control: true,
      })
      acceptedOrBlocked(control, 'token.issues', 'the request of a workspace key')
      for (const miss of typicalMissesOf(tokenFieldsOf(workspaceKey)[field.name])) {
        const request = withNearMiss(workspaceKey, field, miss)
        refused(await tokenEndpoint.exchangeWrong(request), `a token request with ${request.wrong}`)
      }
    },
  )
}

test(
  ...covers('token.grant-type', 'refuses every grant type but client_credentials'),
  async ({ tokenEndpoint, property }) => {
    await tokenEndpoint.control()
    await property(
      wrongGrantType,
      async (grantType) => {
        const request = withGrantType(tokenEndpoint.accountKey, grantType)
        refused(await tokenEndpoint.exchangeWrong(request), `a token request with ${request.wrong}`)
      },
      { cost: 'refusal', always: wrongGrantTypes },
    )
    await tokenEndpoint.closingControl()
  },
)
