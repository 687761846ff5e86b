import { deactivatedBuysNothing } from '../../fixtures/endpoints/token/buys-nothing.ts'
import { authenticated } from '../../fixtures/judgement/answer/authenticated.ts'
import { refused } from '../../fixtures/judgement/answer/refused.ts'
import { unauthorized } from '../../fixtures/judgement/answer/unauthorized.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { asFinding } from '../../fixtures/judgement/ownership.ts'
import { stepDone, stepRefused } from '../../fixtures/judgement/portal/portal-outcome.ts'
import {
  canDeactivate,
  deactivatedKey,
  longDeactivatedKey,
  requireDeactivatedKey,
  tokensOf,
} from '../../fixtures/lifecycle/deactivated-key.ts'
import { KEY_TYPES, type KeyLifecycle } from '../../fixtures/lifecycle/key-lifecycle.ts'
import type { NewKey } from '../../fixtures/lifecycle/new-key.ts'
import { requireOnceLived } from '../../fixtures/lifecycle/once-lived.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import type { PortalDriver } from '../../fixtures/portal/portal-driver.ts'
import { covers, test } from '../../fixtures/test.ts'

test(
  ...covers('credential.deactivation-refuses-tokens', 'answers 401 to the tokens of a deactivated key'),
  async ({ endpointContext, lifecycle, platformApi, portal, tokenEndpoint }) => {
    const good = await tokenEndpoint.accessToken()
    await platformApi.control(good, 'a working key')
    const key = await deactivatedKey(endpointContext, portal, lifecycle, asFinding)
    const account = key.accountId === undefined ? {} : { accountId: key.accountId }
    const tokens = tokensOf(key).toReversed()
    for (const [index, token] of tokens.entries()) {
      const exchange = await platformApi.listWith(token, {
        ...account,
        label: index === 0 ? 'after the deactivation' : 'an older token, after the deactivation',
      })
      unauthorized(
        exchange,
        index === 0 ? 'a token of a deactivated key' : 'an older token of a deactivated key',
      )
    }

    const headers = await platformApi.userIdTaken(good)
    for (const token of tokens.slice(0, 1)) {
      if (headers === undefined) break
      const label = 'with X-User-Id, after the deactivation'
      const exchange = await platformApi.listWith(token, { ...account, headers, label })
      unauthorized(exchange, 'a token of a deactivated key with X-User-Id')
    }
    await requireDeactivatedKey(key, { portal, tokenEndpoint }, good)
  },
)

test(
  ...covers('credential.deactivation-refuses-exchange', 'refuses to exchange a deactivated key'),
  async ({ endpointContext, lifecycle, portal, tokenEndpoint }) => {
    await tokenEndpoint.control()
    const key = await deactivatedKey(endpointContext, portal, lifecycle, asPrecondition)
    const exchange = await tokenEndpoint.exchangeFor(key.credential, { label: 'after the deactivation' })
    await deactivatedBuysNothing(endpointContext, exchange, 'a deactivated key')
    await requireOnceLived(key, { portal, tokenEndpoint }, exchange)
  },
)

test(
  ...covers(
    'credential.deactivation-refuses-tokens',
    'answers 401 to the tokens of a deactivated workspace key',
  ),
  async ({ lifecycle, portal }) => {
    requireDeactivation(portal)
    const key = await lifecycle.create(lifecycle.choiceOf('workspace'))
    const older = await lifecycle.token(key)
    const token = await lifecycle.token(key)
    const before = await lifecycle.use(key, token, 'before the deactivation')
    asPrecondition('credential.works', () =>
      authenticated(before, 'a token before the deactivation of its key'),
    )
    stepDone(await lifecycle.deactivate(key), 'the deactivation')
    const after = await lifecycle.use(key, token, 'after the deactivation')
    unauthorized(after, 'a token of a deactivated workspace key')
    const olderAfter = await lifecycle.use(key, older, 'an older token, after the deactivation')
    unauthorized(olderAfter, 'an older token of a deactivated workspace key')
  },
)

test(
  ...covers('credential.deactivation-refuses-exchange', 'refuses to exchange a deactivated workspace key'),
  async ({ endpointContext, lifecycle, portal }) => {
    requireDeactivation(portal)
    const key = await lifecycle.create(lifecycle.choiceOf('workspace'))
    await lifecycle.token(key)
    const outcome = await lifecycle.deactivate(key)
    asPrecondition('credential.deactivation-refuses-tokens', () => stepDone(outcome, 'the deactivation'))
    const exchange = await lifecycle.exchange(key, 'after the deactivation')
    await deactivatedBuysNothing(endpointContext, exchange, 'a deactivated workspace key')
  },
)

test(
  ...covers(
    'credential.deactivation-refuses-tokens',
    'answers 401 to the token of a key that was deactivated long ago',
  ),
  async ({ endpointContext, platformApi, portal, tokenEndpoint }) => {
    const key = longDeactivatedKey(endpointContext, portal)
    const [token] = key.tokens
    if (token === undefined) throw new NotApplicable('no token of the given deactivated key is known')
    const fresh = await tokenEndpoint.accessToken()
    await platformApi.control(fresh, 'a working key')
    const exchange = await platformApi.listWith(token, { label: 'the token of the given key' })
    unauthorized(exchange, 'the token of a key that was deactivated long ago')
    await requireDeactivatedKey(key, { portal, tokenEndpoint }, fresh)
  },
)

test(
  ...covers(
    'credential.deactivation-refuses-exchange',
    'refuses to exchange a key that was deactivated long ago',
  ),
  async ({ endpointContext, portal, tokenEndpoint }) => {
    const key = longDeactivatedKey(endpointContext, portal)
    await tokenEndpoint.control()
    const exchange = await tokenEndpoint.exchangeFor(key.credential, { label: 'the given key' })
    await deactivatedBuysNothing(endpointContext, exchange, 'a key that was deactivated long ago')
    await requireOnceLived(key, { portal, tokenEndpoint }, exchange)
  },
)

for (const type of KEY_TYPES) {
  test(
    ...covers(
      'credential.deactivation-refuses-tokens',
      `answers 401 to the tokens of a deactivated ${type} key from before its rotation and after`,
    ),
    async ({ lifecycle, portal }) => {
      requireDeactivation(portal)
      if (portal.rotateSecret === undefined) throw new NotApplicable('the portal driver can rotate no secret')
      const created = await lifecycle.create(lifecycle.choiceOf(type))
      const older = await lifecycle.token(created)
      const key = await lifecycle.rotated(created)
      const token = await lifecycle.token(key, 'credential.rotation-new-secret')
      const before = await lifecycle.use(key, token, 'before the deactivation')
      asPrecondition('credential.rotation-new-secret', () =>
        authenticated(before, 'a token of a rotated key before its deactivation'),
      )
      stepDone(await lifecycle.deactivate(key), 'the deactivation')
      for (const [one, when] of [
        [token, 'after its rotation'],
        [older, 'before its rotation'],
      ] as const) {
        const after = await lifecycle.use(key, one, `a token from ${when}, after the deactivation`)
        unauthorized(after, `a token of a deactivated ${type} key from ${when}`)
      }
    },
  )

  test(
    ...covers(
      'credential.deactivation-is-final',
      `refuses to rotate the secret of a deactivated ${type} key`,
    ),
    async ({ lifecycle }) => {
      const created = await lifecycle.create(lifecycle.choiceOf(type))
      const key = await lifecycle.rotated(created)
      const token = await deactivate(lifecycle, key)
      stepRefused(await lifecycle.rotate(key), `the rotation of a deactivated ${type} key`)
      await staysDeactivated(lifecycle, key, token)
    },
  )

  test(
    ...covers('credential.deactivation-is-final', `does not let a deactivated ${type} key be activated`),
    async ({ lifecycle }) => {
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      const token = await deactivate(lifecycle, key)
      // No step of the portal activates a key, so what counts is the effect: an answer that ignores the member refuses as well.
      await lifecycle.patch(key, { state: 'active' })
      await staysDeactivated(lifecycle, key, token)
    },
  )

  test(
    ...covers(
      'credential.deactivation-is-final',
      `leaves a deactivated ${type} key so when it is deactivated again`,
    ),
    async ({ lifecycle }) => {
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      const token = await deactivate(lifecycle, key)
      // It may be refused, or done for a second time.
      await lifecycle.deactivate(key)
      await staysDeactivated(lifecycle, key, token)
    },
  )
}

test(
  ...covers('credential.deactivation-is-final', 'refuses to change the role of a deactivated key'),
  async ({ lifecycle }) => {
    const [first, second] = lifecycle.roles
    const key = await lifecycle.create(lifecycle.workspaceChoice(first))
    const control = await lifecycle.changeRole(key, second)
    asPrecondition('credential.role-change', () => stepDone(control, 'the change of role of a workspace key'))
    const token = await deactivate(lifecycle, key)
    stepRefused(await lifecycle.changeRole(key, first), 'a change of role of a deactivated key')
    await staysDeactivated(lifecycle, key, token)
  },
)

/** A target whose portal cannot do it is judged by the one deactivated key that its target file gives. @throws NotApplicable */
function requireDeactivation(portal: PortalDriver): void {
  if (canDeactivate(portal)) return
  throw new NotApplicable('the portal driver can create or deactivate no key of this type')
}

/** Deactivates a key that works, and returns the token that it had. */
async function deactivate(lifecycle: KeyLifecycle, key: NewKey): Promise<string> {
  const token = await lifecycle.token(key)
  const before = await lifecycle.use(key, token, 'before the deactivation')
  asPrecondition('credential.works', () =>
    authenticated(before, 'a token before the deactivation of its key'),
  )
  const outcome = await lifecycle.deactivate(key)
  const after = await lifecycle.use(key, token, 'after the deactivation')
  asPrecondition('credential.deactivation-refuses-tokens', () => {
    stepDone(outcome, 'the deactivation')
    unauthorized(after, 'a token of a deactivated key')
  })
  const exchange = await lifecycle.exchange(key, 'after the deactivation')
  asPrecondition('credential.deactivation-refuses-exchange', () => refused(exchange, 'a deactivated key'))
  return token
}

async function staysDeactivated(lifecycle: KeyLifecycle, key: NewKey, token: string): Promise<void> {
  unauthorized(await lifecycle.use(key, token, 'afterwards'), 'a token of a key that stays deactivated')
  refused(await lifecycle.exchange(key, 'afterwards'), 'a key that stays deactivated')
}
