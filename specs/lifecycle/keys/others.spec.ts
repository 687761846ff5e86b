import { KEY_TYPES } from '../../../fixtures/endpoints/token-endpoint.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertOpensListing } from '../../../judgement/answer/authenticated.ts'
import { assertStillAccepted } from '../../../judgement/listing/still-accepted.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { assertStepDone } from '../../../judgement/portal/portal-outcome.ts'
import { tokenObject } from '../../../judgement/token/token-object.ts'

for (const type of KEY_TYPES) {
  test(
    ...covers(
      'credential.rotation-keeps-others',
      `leaves another ${type} key as it was when one of each type is rotated and deactivated`,
    ),
    async ({ lifecycle, lives, portal }) => {
      const other = lives(`other ${type}`)
      const before = await other.sent('use')
      asPrecondition('credential.works', () => assertOpensListing(type, before, `a new ${type} key`))
      for (const one of KEY_TYPES) await lives(one).key('rotation')
      if (portal.deactivate !== undefined) {
        for (const one of KEY_TYPES) {
          const outcome = await lives(one).readShown('deactivation')
          asPrecondition('credential.deactivation-refuses-tokens', () =>
            assertStepDone(outcome, 'the deactivation'),
          )
        }
      }
      const key = await other.key()
      const what = `another ${type} key after the rotation and the deactivation of one`
      const after = await lifecycle.use(key, await other.token('token'), what)
      assertStillAccepted(before, after, `a token of ${what}`)
      tokenObject(await lifecycle.exchange(key, what), what)
    },
  )
}
