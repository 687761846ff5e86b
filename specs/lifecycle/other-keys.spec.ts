import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { stepDone } from '../../fixtures/judgement/portal/portal-outcome.ts'
import { KEY_TYPES } from '../../fixtures/lifecycle/key-lifecycle.ts'
import { areAsBefore, otherKeys } from '../../fixtures/lifecycle/other-keys.ts'
import { covers, test } from '../../fixtures/test.ts'

for (const type of KEY_TYPES) {
  test(
    ...covers(
      'credential.rotation-keeps-others',
      `leaves other keys as they were when one of type ${type} is rotated and deactivated`,
    ),
    async ({ lifecycle, portal }) => {
      const others = await otherKeys(lifecycle)
      const key = await lifecycle.rotated(await lifecycle.create(lifecycle.choiceOf(type)))
      await areAsBefore(lifecycle, others, 'the rotation of one')
      if (portal.deactivate === undefined) return
      const outcome = await lifecycle.deactivate(key)
      asPrecondition('credential.deactivation-refuses-tokens', () => stepDone(outcome, 'the deactivation'))
      await areAsBefore(lifecycle, others, 'the deactivation of one')
    },
  )
}
