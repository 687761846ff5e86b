import type { EndpointContext } from '../../../fixtures/check/endpoint-context.ts'
import { assertDeactivatedKeyRefused } from '../../../fixtures/endpoints/token/retired-secret.ts'
import { KEY_TYPES } from '../../../fixtures/endpoints/token-endpoint.ts'
import {
  canDeactivate,
  deactivatedKeyOf,
  requireDeactivatedKey,
  requireKeyExisted,
  tokensOf,
} from '../../../fixtures/lifecycle/deactivated-key.ts'
import type { KeyLife } from '../../../fixtures/lifecycle/key-life.ts'
import type { SentStep } from '../../../fixtures/lifecycle/life-story.ts'
import type { PortalDriver } from '../../../fixtures/portal/portal-driver.ts'
import { missingStep } from '../../../fixtures/portal/require-step.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAuthenticated, assertUnauthorized } from '../../../judgement/answer/authenticated.ts'
import { assertRefused } from '../../../judgement/answer/refused.ts'
import { assertStillAccepted } from '../../../judgement/listing/still-accepted.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { assertStepDone, assertStepRefused } from '../../../judgement/portal/portal-outcome.ts'

for (const type of KEY_TYPES) {
  test(
    ...covers(
      'credential.deactivation-refuses-tokens',
      `answers 401 to all tokens of a deactivated ${type} key`,
    ),
    async ({ endpointContext, lives, portal }) => {
      skipIfGivenIsJudged(portal, endpointContext)
      requireDeactivation(portal)
      const life = lives(type)
      await requireKnownBefore(life)
      assertStepDone(await life.readShown('deactivation'), 'the deactivation')
      const newest = await life.sent('newest token after the deactivation')
      assertUnauthorized(newest, `the newest token of a deactivated ${type} key`)
      if (!life.isTried('older token after the deactivation')) return
      await requireOlderAsBefore(life)
      const older = await life.sent('older token after the deactivation')
      assertUnauthorized(older, `an older token of a deactivated ${type} key`)
    },
  )

  test(
    ...covers('credential.deactivation-refuses-exchange', `refuses to exchange a deactivated ${type} key`),
    async ({ endpointContext, lives, portal }) => {
      skipIfGivenIsJudged(portal, endpointContext)
      requireDeactivation(portal)
      const life = lives(type)
      await life.token('token')
      await life.requireDeactivated()
      const exchange = await life.sent('secret after the deactivation')
      await assertDeactivatedKeyRefused(endpointContext, exchange, `a deactivated ${type} key`)
    },
  )

  for (const [says, step, after] of [
    [
      `refuses to rotate the secret of a deactivated ${type} key`,
      'rotation in vain',
      'secret after the rotation in vain',
    ],
    [
      `does not let a deactivated ${type} key be activated`,
      'activation in vain',
      'secret after the activation in vain',
    ],
    [
      `leaves a deactivated ${type} key so when it is deactivated again`,
      'deactivation again',
      'secret after the deactivation again',
    ],
  ] as const) {
    test(...covers('credential.deactivation-is-final', says), async ({ lives }) => {
      const life = lives(type)
      life.requireTried(step)
      await requireDeactivated(life)
      if (step === 'rotation in vain') {
        // The rotations of its life showed that the step exists.
        await life.key('rotation')
        assertStepRefused(await life.readShown(step), `the rotation of a deactivated ${type} key`)
      } else {
        // No step of the portal activates a key, so what counts is the effect. A further deactivation may be refused, or done again.
        await (step === 'activation in vain' ? life.tryStep(step) : life.readShown(step))
      }
      await assertStaysDeactivated(life, after)
    })
  }
}

test(
  ...covers('credential.deactivation-is-final', 'refuses to change the role of a deactivated key'),
  async ({ lives }) => {
    const life = lives('workspace')
    const control = await life.readShown('role change back')
    asPrecondition('credential.role-change', () =>
      assertStepDone(control, 'the change of role of a workspace key'),
    )
    await requireDeactivated(life)
    assertStepRefused(await life.readShown('role change in vain'), 'a change of role of a deactivated key')
    await assertStaysDeactivated(life, 'secret after the role change in vain')
  },
)

test(
  ...covers(
    'credential.deactivation-refuses-tokens',
    'answers 401 to the token of a deactivated key with X-User-Id',
  ),
  async ({ lives, platformApi, portal, tokenEndpoint }) => {
    if (!canDeactivate(portal)) throw new NotApplicable('the portal driver cannot create or deactivate keys')
    const good = await tokenEndpoint.accessToken()
    await platformApi.control(good, 'a working key')
    const headers = await platformApi.userIdTaken(good)
    if (headers === undefined) throw new NotApplicable('no user is known whom a good token may name')
    const life = lives('account')
    await requireDeactivated(life)
    const exchange = await life.sent('token after the deactivation, naming a user')
    assertUnauthorized(exchange, 'a token of a deactivated key with X-User-Id')
  },
)

test(
  ...covers('credential.deactivation-refuses-exchange', 'refuses to exchange a key that was never used'),
  async ({ lives, portal }) => {
    if (!canDeactivate(portal)) throw new NotApplicable('the portal driver cannot create or deactivate keys')
    const life = lives('unused')
    await life.requireDeactivated()
    assertRefused(
      await life.sent('secret after the deactivation'),
      'a key that was deactivated before it was ever used',
    )
  },
)

test(
  ...covers(
    'credential.deactivation-refuses-tokens',
    'answers 401 to the token of a key that was deactivated long ago',
  ),
  async ({ endpointContext, platformApi, portal, tokenEndpoint }) => {
    const key = deactivatedKeyOf(endpointContext)
    if (key === undefined) throw new NotApplicable('the target file gives no deactivated key')
    if (canDeactivate(portal) && key.tokens.length === 0) {
      throw new NotApplicable('no token of the given deactivated key is known')
    }
    const fresh = await tokenEndpoint.accessToken()
    await platformApi.control(fresh, 'a working key')
    for (const token of tokensOf(key)) {
      const label = 'the token of the given key'
      const headers = await platformApi.userIdTaken(fresh)
      assertUnauthorized(
        await platformApi.listWith(token, { label }),
        'the token of a key that was deactivated long ago',
      )
      if (headers === undefined || canDeactivate(portal)) continue
      const named = await platformApi.listWith(token, { headers, label: `${label}, with X-User-Id` })
      assertUnauthorized(named, 'a token of a deactivated key with X-User-Id')
    }
    await requireDeactivatedKey(key, { portal, tokenEndpoint }, fresh)
  },
)

test(
  ...covers(
    'credential.deactivation-refuses-exchange',
    'refuses to exchange a key that was deactivated long ago',
  ),
  async ({ endpointContext, portal, tokenEndpoint }) => {
    const key = deactivatedKeyOf(endpointContext)
    if (key === undefined) throw new NotApplicable('the target file gives no deactivated key')
    await tokenEndpoint.control()
    const exchange = await tokenEndpoint.exchangeFor(key.credential, { label: 'the given key', once: 'ever' })
    await assertDeactivatedKeyRefused(endpointContext, exchange, 'a key that was deactivated long ago')
    await requireKeyExisted(key, { portal, tokenEndpoint }, exchange)
  },
)

/** If the portal driver cannot deactivate keys, the one of the target file is judged instead. @throws NotApplicable */
function skipIfGivenIsJudged(portal: PortalDriver, context: EndpointContext): void {
  if (canDeactivate(portal) || deactivatedKeyOf(context) === undefined) return
  throw new NotApplicable('the deactivated key of the target file is judged in place of one made here')
}

/** @throws Blocked */
function requireDeactivation(portal: PortalDriver): void {
  if (!canDeactivate(portal)) throw missingStep(portal, 'deactivate')
}

/** The platform knew the tokens of the key before it was deactivated. @throws Blocked */
async function requireKnownBefore(life: KeyLife): Promise<void> {
  const before = await life.sent('use')
  asPrecondition('credential.works', () =>
    assertAuthenticated(before, 'a token before the deactivation of its key'),
  )
}

/** If the rotation left the older token, it left it as it was: the deactivation is not to blame for what came before. @throws Blocked */
async function requireOlderAsBefore(life: KeyLife): Promise<void> {
  if (!life.isTried('older token after the rotation')) return
  const before = await life.sent('use of the older token')
  const after = await life.sent('older token after the rotation')
  if (after.response?.status === 401) return
  asPrecondition('credential.rotation-keeps-tokens', () =>
    assertStillAccepted(before, after, 'an older token after the rotation of its key'),
  )
}

/** The deactivation is the precondition of what follows. @throws Blocked */
async function requireDeactivated(life: KeyLife): Promise<void> {
  await requireKnownBefore(life)
  await life.requireDeactivated()
  const token = await life.sent('newest token after the deactivation')
  asPrecondition('credential.deactivation-refuses-tokens', () =>
    assertUnauthorized(token, 'a token of a deactivated key'),
  )
  const exchange = await life.sent('secret after the deactivation')
  asPrecondition('credential.deactivation-refuses-exchange', () =>
    assertRefused(exchange, 'a deactivated key'),
  )
}

async function assertStaysDeactivated(life: KeyLife, after: SentStep): Promise<void> {
  assertRefused(await life.sent(after), 'a key that stays deactivated')
  assertUnauthorized(await life.sent('token at last'), 'a token of a key that stays deactivated')
}
