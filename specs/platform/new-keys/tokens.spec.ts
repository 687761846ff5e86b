import { receivedAt } from '../../../fixtures/endpoints/token/received-at.ts'
import { asPrecondition } from '../../../fixtures/judgement/as-precondition.ts'
import { announcesAboutADay } from '../../../fixtures/judgement/token/about-a-day.ts'
import { expiryAgrees } from '../../../fixtures/judgement/token/expiry-agrees.ts'
import { tokenObject } from '../../../fixtures/judgement/token/token-object.ts'
import { newTokens } from '../../../fixtures/lifecycle/new-tokens.ts'
import { covers, test } from '../../../fixtures/test.ts'

for (const { requirement, says, judge } of [
  { requirement: 'token.lifetime', says: 'announces a validity of about a day', judge: announcesAboutADay },
  { requirement: 'token.expiry-agrees', says: 'lets a token expire when it says', judge: expiryAgrees },
]) {
  test(
    ...covers(requirement, `${says} to a new key, and for a rotated secret`),
    async ({ endpointContext, recorder }) => {
      for (const { what, owner, exchange } of await newTokens(endpointContext, recorder)) {
        judge(
          asPrecondition(owner, () => tokenObject(exchange, what)),
          exchange,
          receivedAt(exchange),
        )
      }
    },
  )
}
