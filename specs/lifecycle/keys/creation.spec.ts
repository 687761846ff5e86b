import { requireUsable } from '../../../fixtures/check/endpoint-context.ts'
import { KEY_TYPES } from '../../../fixtures/endpoints/token-endpoint.ts'
import { A_KEY, newKeyFrom } from '../../../fixtures/lifecycle/key-choices.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertOpensListing, isKnown } from '../../../judgement/answer/authenticated.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asFinding, asFindingOfOwner, asPrecondition } from '../../../judgement/ownership.ts'
import { assertStepDone } from '../../../judgement/portal/portal-outcome.ts'
import { assertShowsLastFour, showsSome } from '../../../judgement/portal/shown-key.ts'
import { tokenObject } from '../../../judgement/token/token-object.ts'

/** When a secret was shown, and the look that has to show its end. */
const LOOKS = [
  ['creation', 'look'],
  ['rotation', 'look after the rotation'],
] as const

for (const [type, says] of [
  ['account', 'makes an account key that the platform accepts'],
  ['workspace', 'makes a workspace key that the platform knows'],
] as const) {
  test(...covers('credential.works', says), async ({ endpointContext, lifecycle, lives, observe }) => {
    requireUsable(endpointContext, 'token', 'workspaces')
    const life = lives(type)
    const created = assertStepDone(await life.readShown('creation'), `the creation of ${A_KEY[type]}`)
    const key = newKeyFrom(created)
    if (key === undefined) {
      throw new Violation({ expected: 'a new key to be shown with its secret', actual: 'no secret' })
    }
    tokenObject(await life.sent('token'), `a new ${type} key`)
    const use = await life.sent('use')
    const ofOlder = life.isTried('older token') ? await life.sent('use of the older token') : undefined
    // It is the second token of the key: if the first one works, so does the key.
    const isOfRenewal = use.response?.status === 401 && ofOlder !== undefined && isKnown(ofOlder)
    const owned = isOfRenewal ? asFindingOfOwner : asFinding
    owned(isOfRenewal ? 'token.renewal' : 'credential.works', () =>
      assertOpensListing(type, use, `a request with a new ${type} key's token`),
    )
    const took = lifecycle.tookTime(key)
    if (took !== undefined) observe('credential.works', `How soon does a new ${type} key work?`, took)
  })
}

for (const [type, when, look] of KEY_TYPES.flatMap((type) =>
  LOOKS.map(([when, look]) => [type, when, look] as const),
)) {
  test(
    ...covers(
      'credential.last-four',
      `shows the last four characters of the secret of ${A_KEY[type]} after its ${when}`,
    ),
    async ({ lives }) => {
      const life = lives(type)
      const key = await life.key(when)
      const { secretLast4 } = assertStepDone(await life.readShown(look), `a look at ${A_KEY[type]}`)
      assertShowsLastFour(secretLast4, key.clientSecret)
    },
  )
}

for (const type of KEY_TYPES) {
  test(
    ...covers(
      'credential.last-four',
      `shows no other characters of the secret of ${A_KEY[type]} once it is deactivated`,
    ),
    async ({ lives, portal }) => {
      const life = lives(type)
      if (type === 'workspace' && portal.changeRole !== undefined) {
        const exchange = await life.secretAfterRoleChange()
        asPrecondition('credential.role-change', () => {
          if (exchange !== undefined) tokenObject(exchange, 'the secret of a key whose role was changed')
        })
      }
      const look = await life.readShown('look after the deactivation')
      const shown = look.done ? look.value.secretLast4 : undefined
      if (shown === undefined || !showsSome(shown)) {
        throw new NotApplicable('the portal shows nothing of the secret of a deactivated key, as it may')
      }
      const { clientSecret } = await life.key('rotation')
      assertShowsLastFour(shown, clientSecret)
    },
  )
}
