import { wrongGrantType, wrongGrantTypes } from '../../../fixtures/arbitraries/grant-type.ts'
import { nearMissesOf, typicalMissesOf } from '../../../fixtures/arbitraries/secret-near-miss.ts'
import { tokenFieldsOf } from '../../../fixtures/endpoints/token/api-credential.ts'
import {
  exactFields,
  withGrantType,
  withNearMiss,
} from '../../../fixtures/endpoints/token/wrong-token-request.ts'
import { refused } from '../../../fixtures/judgement/answer/refused.ts'
import { covers, test } from '../../../fixtures/test.ts'

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
    async ({ tokenEndpoint }) => {
      const workspaceKey = tokenEndpoint.keyOf('workspace')
      const right = tokenFieldsOf(workspaceKey)[field.name]
      const ofOther = tokenEndpoint.fields[field.name]
      const others =
        field.name === 'client_secret' && ofOther !== right
          ? [{ description: 'that of the account key', value: ofOther }]
          : []
      await tokenEndpoint.control(workspaceKey)
      for (const miss of [...others, ...typicalMissesOf(right)]) {
        const request = withNearMiss(workspaceKey, field, miss)
        refused(await tokenEndpoint.exchangeWrong(request), `a token request with ${request.wrong}`)
      }
      await tokenEndpoint.closingControl(workspaceKey)
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
