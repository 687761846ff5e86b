import { retiredBuysNothing } from '../../fixtures/endpoints/token/buys-nothing.ts'
import type { Exchange } from '../../fixtures/http/exchange.ts'
import { accepted, acceptedOrBlocked, isAccepted } from '../../fixtures/judgement/answer/accepted.ts'
import { authenticated } from '../../fixtures/judgement/answer/authenticated.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { stepDone } from '../../fixtures/judgement/portal/portal-outcome.ts'
import { asGoodAs } from '../../fixtures/judgement/token/as-good-as.ts'
import { tokenObject } from '../../fixtures/judgement/token/token-object.ts'
import { KEY_TYPES, type KeyLifecycle } from '../../fixtures/lifecycle/key-lifecycle.ts'
import { type NewKey, newKeyFrom } from '../../fixtures/lifecycle/new-key.ts'
import { Violation } from '../../fixtures/outcome/violation.ts'
import type { PortalCredential, PortalOutcome } from '../../fixtures/portal/portal-driver.ts'
import { covers, test } from '../../fixtures/test.ts'

for (const type of KEY_TYPES) {
  test(
    ...covers('credential.rotation-retires-secret', `refuses the old secret of a rotated ${type} key`),
    async ({ endpointContext, lifecycle }) => {
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      await lifecycle.token(key)
      const rotated = await lifecycle.rotated(key)
      asPrecondition('credential.rotation-new-secret', () => assertAnotherSecret(key, rotated))
      const retired = { ...rotated, clientSecret: key.clientSecret }
      const early = await lifecycle.exchange(retired, 'old secret, before the new one is used')
      acceptedOrBlocked(
        await lifecycle.exchange(rotated, 'new secret'),
        'credential.rotation-new-secret',
        'the new secret after a rotation',
      )
      const what = `the old secret of a rotated ${type} key`
      await retiredBuysNothing(endpointContext, early, `${what} whose new one was not used yet`)
      await retiredBuysNothing(endpointContext, await lifecycle.exchange(retired, 'old secret'), what)
    },
  )

  test(
    ...covers(
      'credential.rotation-retires-secret',
      `refuses both old secrets of a twice rotated ${type} key`,
    ),
    async ({ endpointContext, lifecycle }) => {
      const first = await lifecycle.create(lifecycle.choiceOf(type))
      const second = await lifecycle.rotated(first)
      const third = await lifecycle.rotatedAgain(second)
      asPrecondition('credential.rotation-new-secret', () => {
        assertAnotherSecret(first, third)
        assertAnotherSecret(second, third)
      })
      acceptedOrBlocked(
        await lifecycle.exchange(third, 'newest secret'),
        'credential.rotation-new-secret',
        'the new secret after a second rotation',
      )
      for (const [label, { clientSecret }] of [
        ['first secret', first],
        ['second secret', second],
      ] as const) {
        const exchange = await lifecycle.exchange({ ...third, clientSecret }, label)
        await retiredBuysNothing(endpointContext, exchange, `the ${label} of a twice rotated ${type} key`)
      }
    },
  )

  test(
    ...covers(
      'credential.rotation-new-secret',
      `shows a new secret of a rotated ${type} key, which is accepted`,
    ),
    async ({ lifecycle }) => {
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      await lifecycle.token(key)
      const rotated = shownBy(await lifecycle.rotate(key), 'a rotation')
      assertAnotherSecret(key, rotated)
      const exchange = await lifecycle.exchange(rotated, 'new secret')
      tokenObject(exchange, `the new secret of a rotated ${type} key`)
    },
  )

  test(
    ...covers(
      'credential.rotation-new-secret',
      `shows yet another secret of a twice rotated ${type} key, which is accepted`,
    ),
    async ({ lifecycle }) => {
      const first = await lifecycle.create(lifecycle.choiceOf(type))
      const second = await lifecycle.rotated(first)
      const third = shownBy(await lifecycle.rotateAgain(second), 'a second rotation')
      for (const former of [first, second]) assertAnotherSecret(former, third)
      const exchange = await lifecycle.exchange(third, 'newest secret')
      tokenObject(exchange, `the new secret of a twice rotated ${type} key`)
    },
  )

  test(
    ...covers('credential.rotation-keeps-tokens', `goes on accepting the tokens of a rotated ${type} key`),
    async ({ lifecycle }) => {
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      const older = await lifecycle.token(key)
      const token = await lifecycle.token(key)
      const before = await usedBefore(lifecycle, key, token)
      const olderBefore = await lifecycle.use(key, older, 'an older token, before the rotation')
      const rotated = await lifecycle.rotated(key)
      const after = await lifecycle.use(key, token, 'after the rotation')
      await staysAsGood(lifecycle, rotated, before, after, 'a token after the rotation of its key')
      // Where a further token ends those before it anyway, nothing is said of them.
      if (!isGood(olderBefore) || !isAccepted(await lifecycle.exchange(rotated, 'new secret'))) return
      for (const [which, one, then] of [
        ['an older token', older, olderBefore],
        ['a token', token, before],
      ] as const) {
        const what = `${which} after the rotation of its key, once the new secret was exchanged`
        await staysAsGood(lifecycle, rotated, then, await lifecycle.use(key, one, what), what)
      }
    },
  )

  test(
    ...covers(
      'credential.rotation-keeps-tokens',
      `goes on accepting the tokens of a twice rotated ${type} key`,
    ),
    async ({ lifecycle }) => {
      const first = await lifecycle.create(lifecycle.choiceOf(type))
      const older = await lifecycle.token(first)
      const second = await lifecycle.rotated(first)
      const token = await lifecycle.token(second, 'credential.rotation-new-secret')
      const before = await usedBefore(lifecycle, second, token)
      const olderBefore = await lifecycle.use(second, older, 'an older token, before the second rotation')
      const again = await lifecycle.rotateAgain(second)
      const after = await lifecycle.use(second, token, 'after the second rotation')
      const third = lifecycle.newSecretOf(second, again)
      await staysAsGood(lifecycle, third, before, after, 'a token after the second rotation of its key')
      if (!isGood(olderBefore)) return
      const olderAfter = await lifecycle.use(second, older, 'an older token, after the second rotation')
      await staysAsGood(lifecycle, third, olderBefore, olderAfter, 'a token after both rotations of its key')
    },
  )

  test(
    ...covers(
      'credential.rotation-new-secret',
      `gives tokens for the new secret of a rotated ${type} key that are as good as those before`,
    ),
    async ({ lifecycle }) => {
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      const before = await usedBefore(lifecycle, key, await lifecycle.token(key))
      const rotated = await lifecycle.rotated(key)
      const token = await lifecycle.token(rotated, 'credential.rotation-new-secret')
      const after = await lifecycle.use(rotated, token, 'with a token of the new secret')
      asGoodAs(before, after, `a token of the new secret of a rotated ${type} key`)
    },
  )
}

for (const type of KEY_TYPES) {
  test(
    ...covers(
      'credential.rotation-keeps-identity',
      `keeps clientId, audience and tokenUrl of a rotated ${type} key`,
    ),
    async ({ lifecycle }) => {
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      const outcome = await lifecycle.rotate(key)
      const rotated = asPrecondition('credential.rotation-new-secret', () =>
        stepDone(outcome, 'the rotation'),
      )
      for (const member of ['clientId', 'audience', 'tokenUrl'] as const) {
        if (rotated[member] === key[member]) continue
        throw new Violation({
          expected: `${member} to stay ${key[member]} at a rotation`,
          actual: rotated[member],
        })
      }
    },
  )
}

/** The key with the secret that a rotation shows. @throws Violation where it shows none */
function shownBy(outcome: PortalOutcome<PortalCredential>, what: string): NewKey {
  const rotated = newKeyFrom(stepDone(outcome, what))
  if (rotated !== undefined) return rotated
  throw new Violation({ expected: `${what} to show a new secret`, actual: 'no secret' })
}

function assertAnotherSecret(key: { clientSecret: string }, rotated: { clientSecret: string }): void {
  if (rotated.clientSecret !== key.clientSecret) return
  throw new Violation({ expected: 'a rotation to show a new secret', actual: 'the old one' })
}

/** Uses a token of a key that is about to be rotated; that it is known is credential.works' finding. @throws Blocked */
async function usedBefore(lifecycle: KeyLifecycle, key: NewKey, token: string): Promise<Exchange> {
  const exchange = await lifecycle.use(key, token, 'before the rotation')
  const judge = key.type === 'account' ? accepted : authenticated
  asPrecondition('credential.works', () => judge(exchange, 'a token before the rotation of its key'))
  return exchange
}

/** As `asGoodAs`, for a token of a key that lives: what ended the key with its tokens is no rotation. @throws Violation or Blocked */
async function staysAsGood(
  lifecycle: KeyLifecycle,
  rotated: NewKey,
  before: Exchange,
  after: Exchange,
  what: string,
): Promise<void> {
  try {
    asGoodAs(before, after, what)
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    const exchange = await lifecycle.exchange(rotated, 'whether the key lives')
    asPrecondition('credential.works', () => tokenObject(exchange, 'the key, whose token is refused,'))
    throw error
  }
}

/** The list of an account may be forbidden to a workspace key; that it is known can be seen all the same. */
function isGood(exchange: Exchange): boolean {
  return isAccepted(exchange) || exchange.response?.status === 403
}
