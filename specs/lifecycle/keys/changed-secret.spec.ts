import { assertRetiredSecretRefused } from '../../../fixtures/endpoints/token/retired-secret.ts'
import { KEY_TYPES } from '../../../fixtures/endpoints/token-endpoint.ts'
import { type NewKey, newKeyFrom } from '../../../fixtures/lifecycle/key-choices.ts'
import type { KeyLife } from '../../../fixtures/lifecycle/key-life.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { isAccepted, requireAccepted } from '../../../judgement/answer/accepted.ts'
import { assertOpensListing } from '../../../judgement/answer/authenticated.ts'
import { assertRefused } from '../../../judgement/answer/refused.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { assertShowsAsMuch, assertStillShowsOwnOnly } from '../../../judgement/listing/own-workspace-only.ts'
import { assertStillAccepted } from '../../../judgement/listing/still-accepted.ts'
import { Violation, violationIn } from '../../../judgement/outcome/violation.ts'
import { asFindingOfOwner, asPrecondition } from '../../../judgement/ownership.ts'
import { assertStepDone } from '../../../judgement/portal/portal-outcome.ts'
import type { PortalCredential, PortalOutcome } from '../../../judgement/portal/portal-step.ts'
import { tokenObject } from '../../../judgement/token/token-object.ts'

const NEW_SECRET = 'credential.rotation-new-secret'

for (const type of KEY_TYPES) {
  test(
    ...covers('credential.rotation-retires-secret', `refuses the old secret of a rotated ${type} key`),
    async ({ endpointContext, lives }) => {
      const life = lives(type)
      await life.token('token')
      const [created, rotated] = [await life.key(), await life.key('rotation')]
      asPrecondition(NEW_SECRET, () => assertAnotherSecret(created, rotated))
      const early = await life.sent('retired secret, early')
      requireAccepted(await life.sent('new secret'), NEW_SECRET, 'the new secret after a rotation')
      const what = `the old secret of a rotated ${type} key`
      await assertRetiredSecretRefused(endpointContext, early, `${what} whose new one was not used yet`)
    },
  )

  test(
    ...covers(
      'credential.rotation-new-secret',
      `shows a new secret of a rotated ${type} key, which is accepted`,
    ),
    async ({ lives }) => {
      const life = lives(type)
      await life.token('token')
      const key = await life.key()
      assertAnotherSecret(key, readNewSecret(await life.readShown('rotation'), 'a rotation'))
      tokenObject(await life.sent('new secret'), `the new secret of a rotated ${type} key`)
    },
  )

  test(
    ...covers('credential.rotation-keeps-tokens', `goes on accepting the tokens of a rotated ${type} key`),
    async ({ lives }) => {
      const life = lives(type)
      const before = await useBefore(life)
      const older = life.isTried('older token') ? await life.sent('use of the older token') : undefined
      await life.key('rotation')
      const after = await life.sent('use after the rotation')
      await staysAsGood(life, { before, after }, 'a token after the rotation of its key')
      // If a further token ends the earlier ones anyway, nothing is said about them.
      if (older === undefined || (await life.endsEarlierTokens())) return
      if (!isAccepted(await life.sent('new secret'))) return
      const olderAfter = await life.sent('older token after the rotation')
      const what = 'an older token after the rotation of its key, once the new secret was exchanged'
      await staysAsGood(life, { before: older, after: olderAfter }, what)
    },
  )

  test(
    ...covers(
      'credential.rotation-new-secret',
      `gives tokens for the new secret of a rotated ${type} key that are as good as those before`,
    ),
    async ({ lives, target }) => {
      const life = lives(type)
      const before = await useBefore(life)
      await life.token('new secret')
      if (life.isTried('new secret for another audience')) {
        const other = await life.sent('new secret for another audience')
        asFindingOfOwner('token.audience-exact', () =>
          assertRefused(other, `the new secret of a rotated ${type} key, for another audience,`),
        )
      }
      const after = await life.sent('use of the new token')
      const what = `a token of the new secret of a rotated ${type} key`
      assertStillAccepted(before, after, what)
      // With account keys alone, no workspace need be known by which a listing could be read.
      const workspaceId = target.portal?.workspaceId
      if (workspaceId === undefined) return
      assertShowsAsMuch(before, after, workspaceId, what)
      if (type === 'account') return
      const ofAccount = await lives('account').sent('use')
      asFindingOfOwner('platform.workspace-key-account-list', () =>
        assertStillShowsOwnOnly(after, ofAccount, workspaceId),
      )
    },
  )

  test(
    ...covers(
      'credential.rotation-keeps-identity',
      `keeps clientId, audience and tokenUrl of a rotated ${type} key`,
    ),
    async ({ lives }) => {
      const life = lives(type)
      const key = await life.key()
      const outcome = await life.readShown('rotation')
      const rotated = asPrecondition(NEW_SECRET, () => assertStepDone(outcome, 'the rotation'))
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

/** The key with the secret that a rotation shows. @throws Violation if it shows none */
function readNewSecret(outcome: PortalOutcome<PortalCredential>, what: string): NewKey {
  const rotated = newKeyFrom(assertStepDone(outcome, what))
  if (rotated !== undefined) return rotated
  throw new Violation({ expected: `${what} to show a new secret`, actual: 'no secret' })
}

function assertAnotherSecret(key: { clientSecret: string }, rotated: { clientSecret: string }): void {
  if (rotated.clientSecret !== key.clientSecret) return
  throw new Violation({ expected: 'a rotation to show a new secret', actual: 'the old one' })
}

/** The use of a token before its key was rotated; credential.works judges whether it is known. @throws Blocked */
async function useBefore(life: KeyLife): Promise<Exchange> {
  const exchange = await life.sent('use')
  const what = 'a token before the rotation of its key'
  asPrecondition('credential.works', () => assertOpensListing(life.type, exchange, what))
  return exchange
}

/**
 * As `assertStillAccepted`, for a token of a live key: if the new secret gets no further token, something other than the rotation ended the
 * key with its tokens; and if tokens of other keys die as young, no rotation did it.
 * @throws Violation or Blocked
 */
async function staysAsGood(
  life: KeyLife,
  { before, after }: { before: Exchange; after: Exchange },
  what: string,
): Promise<void> {
  const violation = violationIn(() => assertStillAccepted(before, after, what))
  if (violation === undefined) return
  const exchange = await life.sent('new secret')
  asPrecondition('credential.works', () => tokenObject(exchange, 'the key, whose token is refused,'))
  throw violation
}
