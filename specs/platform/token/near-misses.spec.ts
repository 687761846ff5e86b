import { wrongGrantType } from '../../../fixtures/arbitraries/grant-type.ts'
import { nearMissesOf } from '../../../fixtures/arbitraries/secret-near-miss.ts'
import { assertRefusesEach } from '../../../fixtures/endpoints/token/judge-refusals.ts'
import { judgeWrongRequests } from '../../../fixtures/endpoints/token/wrong-requests-sent.ts'
import {
  exactFields,
  requestWithGrantType,
  requestWithNearMiss,
} from '../../../fixtures/endpoints/token/wrong-token-request.ts'
import { runsFor } from '../../../fixtures/property/property.ts'
import { covers, test } from '../../../fixtures/test.ts'

/** Four fields of two keys, which share the near misses. */
const PLACES = 8

for (const field of exactFields) {
  test(
    ...covers(field.requirement, `refuses every ${field.name} but the exact one`),
    async ({ tokenEndpoint, property, run: { effort } }) => {
      await judgeWrongRequests(
        tokenEndpoint,
        { key: 'account', effort },
        async ({ credential, requests }) => {
          const drawn = nearMissesOf(tokenEndpoint.fields[field.name]).arbitrary
          await property(
            drawn.map((miss) => requestWithNearMiss(credential, field, miss)),
            (request) => assertRefusesEach(tokenEndpoint, [request]),
            {
              cost: 'refusal',
              always: requests.filter(({ owner }) => owner === field.requirement),
              among: PLACES,
              show: ({ wrong }) => wrong,
            },
          )
        },
      )
      if (runsFor('refusal', effort, PLACES) > 0) await tokenEndpoint.closingControl()
    },
  )
}

test(
  ...covers('token.grant-type', 'refuses every grant type but client_credentials'),
  async ({ tokenEndpoint, property, run: { effort } }) => {
    await judgeWrongRequests(tokenEndpoint, { key: 'account', effort }, async ({ credential, requests }) => {
      await property(
        wrongGrantType().map((grantType) => requestWithGrantType(credential, grantType)),
        (request) => assertRefusesEach(tokenEndpoint, [request]),
        {
          cost: 'refusal',
          always: requests.filter(({ owner }) => owner === 'token.grant-type'),
          among: PLACES,
          show: ({ wrong }) => wrong,
        },
      )
    })
    if (runsFor('refusal', effort, PLACES) > 0) await tokenEndpoint.closingControl()
  },
)

for (const { requirement, title } of [
  ...exactFields.map(({ requirement, name }) => ({
    requirement,
    title: `refuses every ${name} of a workspace key but the exact one`,
  })),
  { requirement: 'token.grant-type', title: 'refuses another grant type of a workspace key' },
]) {
  test(...covers(requirement, title), async ({ tokenEndpoint, run: { effort } }) => {
    await judgeWrongRequests(tokenEndpoint, { key: 'workspace', effort }, async ({ requests }) => {
      const owned = requests.filter(({ owner }) => owner === requirement)
      await assertRefusesEach(tokenEndpoint, owned, ' of the workspace key')
    })
  })
}
