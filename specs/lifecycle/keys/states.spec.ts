import { KEY_TYPES } from '../../../fixtures/endpoints/token-endpoint.ts'
import { canDeactivate } from '../../../fixtures/lifecycle/deactivated-key.ts'
import { requireStaysWorkspaceKey, roleIn } from '../../../fixtures/lifecycle/known-person.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted } from '../../../judgement/answer/accepted.ts'
import { assertAuthenticated, assertUnauthorized, isKnown } from '../../../judgement/answer/authenticated.ts'
import { assertRefused } from '../../../judgement/answer/refused.ts'
import { assertStillAccepted } from '../../../judgement/listing/still-accepted.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asFindingOfOwner, asPrecondition } from '../../../judgement/ownership.ts'
import { assertRole, assertStepDone } from '../../../judgement/portal/portal-outcome.ts'

const KEEPS = 'credential.rotation-keeps-tokens'
/** What was tried with a deactivated key, for both types. */
const ATTEMPTS = [
  'secret after the rotation in vain',
  'secret after the activation in vain',
  'secret after the deactivation again',
] as const
const LATER = 'three seconds later'

test(
  ...covers('credential.deactivation-is-final', 'leaves deactivated keys so a moment later, used or not'),
  async ({ lives, portal }) => {
    if (!canDeactivate(portal)) throw new NotApplicable('the portal driver cannot create or deactivate keys')
    for (const one of [...KEY_TYPES, 'unused'] as const) {
      const life = lives(one)
      await life.requireDeactivated()
      const early = await life.sent('secret after the deactivation')
      asPrecondition('credential.deactivation-refuses-exchange', () =>
        assertRefused(early, 'a deactivated key'),
      )
      if (one !== 'unused') {
        // If an attempt in between brought the key back, that is what is reported.
        for (const step of ATTEMPTS.filter((one) => life.isTried(one))) {
          assertRefused(await life.sent(step), 'a key that stays deactivated')
        }
      }
      if (!life.isTried('secret at last')) continue
      assertRefused(await life.sent('secret at last'), `a deactivated key, ${LATER},`)
      if (one === 'unused') continue
      const token = await life.sent('token at last')
      asFindingOfOwner('credential.deactivation-refuses-tokens', () =>
        assertUnauthorized(token, `a token of a deactivated key, ${LATER}`),
      )
    }
  },
)

for (const type of KEY_TYPES) {
  test(
    ...covers(KEEPS, `goes on accepting the tokens of a rotated ${type} key a moment later`),
    async ({ lives, portal }) => {
      if (portal.rotateSecret === undefined)
        throw new NotApplicable('the portal driver cannot rotate secrets')
      const life = lives(type)
      life.requireTried('older token a moment later')
      await life.key('rotation')
      if (await life.endsEarlierTokens())
        throw new NotApplicable('a further token of a key ends those before it')
      const right = await life.sent('older token after the rotation')
      if (!isKnown(right))
        throw new Blocked({ reason: 'the token was refused right after a rotation', by: KEEPS })
      if (type === 'workspace' && portal.changeRole !== undefined) {
        // The change of role in between may have ended its tokens.
        const changed = await life.sent('use after the role change')
        asPrecondition('credential.role-change', () =>
          assertAuthenticated(changed, 'a token from before the change of role'),
        )
      }
      const after = await life.sent('older token a moment later')
      const what = `a token from before the rotation of its key, ${LATER}`
      // The role of a workspace key was changed in between, and may govern its tokens.
      if (type === 'account') assertStillAccepted(right, after, what)
      else assertAuthenticated(after, what)
    },
  )

  test(
    ...covers(
      'credential.rotation-retires-secret',
      `refuses the old secret of a rotated ${type} key a moment later`,
    ),
    async ({ lives, portal }) => {
      if (portal.rotateSecret === undefined)
        throw new NotApplicable('the portal driver cannot rotate secrets')
      const life = lives(type)
      life.requireTried('first secret a moment later')
      await life.key('rotation')
      assertRefused(await life.sent('first secret a moment later'), `a retired secret, ${LATER}`)
    },
  )
}

test(
  ...covers(KEEPS, 'goes on accepting a token that is seconds old when its key is rotated'),
  async ({ lifecycle, lives, portal }) => {
    if (portal.rotateSecret === undefined) throw new NotApplicable('the portal driver cannot rotate secrets')
    if (await lives('account').endsEarlierTokens())
      throw new NotApplicable('a further token of a key ends those before it')
    // Its first secret is of no use afterwards: this file is the last of its group.
    const life = lives('other account')
    const key = await life.key()
    const token = await life.agedToken('token')
    const rotation = await lifecycle.rotate(key)
    asPrecondition('credential.rotation-new-secret', () => assertStepDone(rotation, 'the rotation'))
    const what = 'a token from seconds before the rotation of its key'
    const after = await lifecycle.use(key, token, what)
    assertAccepted(after, what)
  },
)

test(
  ...covers('credential.role-change', 'leaves a workspace key its new role a moment later'),
  async ({ lives, portal }) => {
    const life = lives('workspace')
    await requireStaysWorkspaceKey(life, portal)
    assertStepDone(await life.readShown('role change'), 'the change of role of a workspace key')
    const [first, second] = life.lifecycle.roles
    if (portal.rotateSecret !== undefined) {
      const kept = await roleIn(life, 'look after the rotation')
      asPrecondition('credential.role-chosen', () =>
        assertRole(kept, second, 'created with it, after a rotation'),
      )
    }
    assertRole(await roleIn(life, 'look a moment later'), first, `changed to it, ${LATER}`)
  },
)
