import type { Exchange } from '../../fixtures/http/exchange.ts'
import { accepted, acceptedOrBlocked, isAccepted } from '../../fixtures/judgement/accepted.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { authenticated } from '../../fixtures/judgement/authenticated.ts'
import { stepDone } from '../../fixtures/judgement/portal-outcome.ts'
import { refused } from '../../fixtures/judgement/refused.ts'
import { tokenObject } from '../../fixtures/judgement/token-object.ts'
import { KEY_TYPES, type KeyType } from '../../fixtures/lifecycle/key-lifecycle.ts'
import { newKeyFrom } from '../../fixtures/lifecycle/new-key.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { Violation } from '../../fixtures/outcome/violation.ts'
import { covers, test } from '../../fixtures/test.ts'

for (const type of KEY_TYPES) {
  test(
    ...covers('credential.rotation-retires-secret', `refuses the old secret of a rotated ${type} key`),
    async ({ lifecycle }) => {
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      await lifecycle.token(key)
      const rotated = await lifecycle.rotated(key)
      asPrecondition('credential.rotation-new-secret', () => assertAnotherSecret(key, rotated))
      acceptedOrBlocked(
        await lifecycle.exchange(rotated, 'new secret'),
        'credential.rotation-new-secret',
        'the new secret after a rotation',
      )
      const retired = { ...rotated, clientSecret: key.clientSecret }
      refused(await lifecycle.exchange(retired, 'old secret'), `the old secret of a rotated ${type} key`)
    },
  )

  test(
    ...covers(
      'credential.rotation-retires-secret',
      `refuses both old secrets of a twice rotated ${type} key`,
    ),
    async ({ lifecycle }) => {
      const first = await lifecycle.create(lifecycle.choiceOf(type))
      const second = await lifecycle.rotated(first)
      const again = await lifecycle.rotate(second)
      if (!again.done) throw new NotApplicable(`a key is not rotated twice in a row: ${again.detail}`)
      const third = lifecycle.newSecretOf(second, again)
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
        refused(exchange, `the ${label} of a twice rotated ${type} key`)
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
      const rotated = newKeyFrom(stepDone(await lifecycle.rotate(key), 'the rotation'))
      if (rotated === undefined) {
        throw new Violation({ expected: 'a rotation to show a new secret', actual: 'no secret' })
      }
      assertAnotherSecret(key, rotated)
      const exchange = await lifecycle.exchange(rotated, 'new secret')
      tokenObject(exchange, `the new secret of a rotated ${type} key`)
    },
  )

  test(
    ...covers('credential.rotation-keeps-tokens', `goes on accepting the tokens of a rotated ${type} key`),
    async ({ lifecycle }) => {
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      const older = await lifecycle.token(key)
      const token = await lifecycle.token(key)
      const before = await lifecycle.use(key, token, 'before the rotation')
      asPrecondition('credential.works', () =>
        worksFor(type, before, 'a token before the rotation of its key'),
      )
      const olderBefore = await lifecycle.use(key, older, 'an older token, before the rotation')
      const rotated = await lifecycle.rotated(key)
      worksFor(
        type,
        await lifecycle.use(key, token, 'after the rotation'),
        'a token after the rotation of its key',
      )
      // Where a further token ends those before it anyway, nothing is said of them.
      if (!isGood(type, olderBefore) || !isAccepted(await lifecycle.exchange(rotated, 'new secret'))) return
      for (const [which, one] of [
        ['an older token', older],
        ['a token', token],
      ] as const) {
        const what = `${which} after the rotation of its key, once the new secret was exchanged`
        worksFor(type, await lifecycle.use(key, one, what), what)
      }
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

function assertAnotherSecret(key: { clientSecret: string }, rotated: { clientSecret: string }): void {
  if (rotated.clientSecret !== key.clientSecret) return
  throw new Violation({ expected: 'a rotation to show a new secret', actual: 'the old one' })
}

function isGood(type: KeyType, exchange: Exchange): boolean {
  const { response } = exchange
  return type === 'account' ? isAccepted(exchange) : response !== undefined && response.status !== 401
}

/** The list of an account may be forbidden to a workspace key; that it is known must be seen all the same. */
function worksFor(type: KeyType, exchange: Exchange, what: string): void {
  if (type === 'account') accepted(exchange, what)
  else authenticated(exchange, what)
}
