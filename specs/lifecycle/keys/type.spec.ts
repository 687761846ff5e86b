import { KEY_TYPES, type KeyType } from '../../../fixtures/endpoints/token-endpoint.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { assertStepDone } from '../../../judgement/portal/portal-outcome.ts'
import type { PortalCredential, PortalOutcome } from '../../../judgement/portal/portal-step.ts'

for (const type of KEY_TYPES) {
  test(...covers('credential.type-fixed', `keeps the type of a key of type ${type}`), async ({ lives }) => {
    const life = lives(type)
    // No step of the portal changes the type, so what counts is the effect: an answer that ignores the member counts as a refusal.
    for (const [attempt, look, what] of [
      ['patch', 'look after the patch', 'type'],
      ['further patch', 'look after the further patch', 'type and role'],
    ] as const) {
      if (!life.isTried(attempt)) continue
      await life.tryStep(attempt)
      assertStaysOf(type, readLook(await life.readShown(look)), `after an attempt to change its ${what}`)
    }
  })

  test(
    ...covers('credential.type-fixed', `keeps the type of a key of type ${type} at a rotation`),
    async ({ lives, portal }) => {
      if (portal.rotateSecret === undefined)
        throw new NotApplicable('the portal driver cannot rotate secrets')
      const life = lives(type)
      const outcome = await life.readShown('rotation')
      const answered = asPrecondition('credential.rotation-new-secret', () =>
        assertStepDone(outcome, 'the rotation'),
      )
      assertStaysOf(type, answered, 'in the answer to a rotation')
      assertStaysOf(type, readLook(await life.readShown('look after the rotation')), 'after a rotation')
    },
  )
}

function readLook(look: PortalOutcome<PortalCredential>): PortalCredential {
  return asPrecondition('credential.last-four', () => assertStepDone(look, 'a look at a key'))
}

function assertStaysOf(type: KeyType, shown: Pick<PortalCredential, 'type'>, when: string): void {
  if (shown.type === type) return
  throw new Violation({ expected: `the type of a key to stay ${type}`, actual: `${shown.type} ${when}` })
}
