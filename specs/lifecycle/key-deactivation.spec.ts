import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { authenticated } from '../../fixtures/judgement/authenticated.ts'
import { namesErrorCode } from '../../fixtures/judgement/error-code.ts'
import { asFinding } from '../../fixtures/judgement/ownership.ts'
import { stepDone, stepRefused } from '../../fixtures/judgement/portal-outcome.ts'
import { refused } from '../../fixtures/judgement/refused.ts'
import { unauthorized } from '../../fixtures/judgement/unauthorized.ts'
import { deactivatedKey, tokenOf } from '../../fixtures/lifecycle/deactivated-key.ts'
import type { KeyLifecycle } from '../../fixtures/lifecycle/key-lifecycle.ts'
import type { NewKey } from '../../fixtures/lifecycle/new-key.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import type { PortalDriver } from '../../fixtures/portal/portal-driver.ts'
import { covers, test } from '../../fixtures/test.ts'

test(
  ...covers('credential.deactivation-refuses-tokens', 'answers 401 to the tokens of a deactivated key'),
  async ({ endpointContext, lifecycle, platformApi, portal, tokenEndpoint }) => {
    await platformApi.control(await tokenEndpoint.accessToken(), 'a working key')
    const { accountId, ...key } = await deactivatedKey(endpointContext, portal, lifecycle, asFinding)
    const exchange = await platformApi.listWith(tokenOf(key), {
      ...(accountId === undefined ? {} : { accountId }),
      label: 'after the deactivation',
    })
    unauthorized(exchange, 'a token of a deactivated key')
  },
)

test(
  ...covers('credential.deactivation-refuses-exchange', 'refuses to exchange a deactivated key'),
  async ({ endpointContext, lifecycle, portal, tokenEndpoint }) => {
    await tokenEndpoint.control()
    const { credential } = await deactivatedKey(endpointContext, portal, lifecycle, asPrecondition)
    const exchange = await tokenEndpoint.exchangeFor(credential, { label: 'after the deactivation' })
    refused(exchange, 'a deactivated key')
    namesErrorCode(exchange, 'a deactivated key')
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
  async ({ lifecycle, portal }) => {
    requireDeactivation(portal)
    const key = await lifecycle.create(lifecycle.choiceOf('workspace'))
    await lifecycle.token(key)
    const outcome = await lifecycle.deactivate(key)
    asPrecondition('credential.deactivation-refuses-tokens', () => stepDone(outcome, 'the deactivation'))
    const exchange = await lifecycle.exchange(key, 'after the deactivation')
    refused(exchange, 'a deactivated workspace key')
    namesErrorCode(exchange, 'a deactivated workspace key')
  },
)

test(
  ...covers('credential.deactivation-is-final', 'refuses to rotate the secret of a deactivated key'),
  async ({ lifecycle }) => {
    const key = await lifecycle.create()
    const token = await deactivate(lifecycle, key)
    stepRefused(await lifecycle.rotate(key), 'the rotation of a deactivated key')
    await staysDeactivated(lifecycle, key, token)
  },
)

test(
  ...covers('credential.deactivation-is-final', 'refuses to change the role of a deactivated key'),
  async ({ lifecycle }) => {
    const [first, second] = lifecycle.roles
    const key = await lifecycle.create(lifecycle.workspaceChoice(first))
    const token = await deactivate(lifecycle, key)
    stepRefused(await lifecycle.changeRole(key, second), 'a change of role of a deactivated key')
    await staysDeactivated(lifecycle, key, token)
  },
)

test(
  ...covers('credential.deactivation-is-final', 'does not let a deactivated key be activated'),
  async ({ lifecycle }) => {
    const key = await lifecycle.create()
    const token = await deactivate(lifecycle, key)
    // No step of the portal activates a key, so what counts is the effect: an answer that ignores the member refuses as well.
    await lifecycle.patch(key, { state: 'active' })
    await staysDeactivated(lifecycle, key, token)
  },
)

/** A target whose portal cannot do it is judged by the one deactivated key that its target file gives. @throws NotApplicable */
function requireDeactivation(portal: PortalDriver): void {
  if (portal.createCredential !== undefined && portal.deactivate !== undefined) return
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
