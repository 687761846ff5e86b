import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { stepDone } from '../../fixtures/judgement/portal/portal-outcome.ts'
import { KEY_TYPES, type KeyType } from '../../fixtures/lifecycle/key-lifecycle.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { Violation } from '../../fixtures/outcome/violation.ts'
import type { PortalCredential } from '../../fixtures/portal/portal-driver.ts'
import { covers, test } from '../../fixtures/test.ts'

for (const type of KEY_TYPES) {
  test(
    ...covers('credential.type-fixed', `keeps the type of a key of type ${type}`),
    async ({ lifecycle }) => {
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      const other = type === 'account' ? 'workspace' : 'account'
      // No step of the portal changes the type, so what counts is the effect: an answer that ignores the member refuses as well.
      for (const change of [{ type: other }, { type: other, role: lifecycle.roles[1] }]) {
        await lifecycle.patch(key, change)
        const when = `after an attempt to change its ${Object.keys(change).join(' and ')}`
        staysOf(type, await lifecycle.show(key), when)
      }
    },
  )

  test(
    ...covers('credential.type-fixed', `keeps the type of a key of type ${type} at a rotation`),
    async ({ lifecycle, portal }) => {
      if (portal.rotateSecret === undefined) throw new NotApplicable('the portal driver can rotate no secret')
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      const outcome = await lifecycle.rotate(key)
      const answered = asPrecondition('credential.rotation-new-secret', () =>
        stepDone(outcome, 'the rotation'),
      )
      staysOf(type, answered, 'in the answer to a rotation')
      staysOf(type, await lifecycle.show(key), 'after a rotation')
    },
  )
}

function staysOf(type: KeyType, shown: Pick<PortalCredential, 'type'>, when: string): void {
  if (shown.type === type) return
  throw new Violation({ expected: `the type of a key to stay ${type}`, actual: `${shown.type} ${when}` })
}
