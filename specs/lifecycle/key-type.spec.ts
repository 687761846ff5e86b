import type { KeyChoice } from '../../fixtures/lifecycle/key-lifecycle.ts'
import { Violation } from '../../fixtures/outcome/violation.ts'
import { covers, test } from '../../fixtures/test.ts'

for (const type of ['account', 'workspace'] as const) {
  test(
    ...covers('credential.type-fixed', `keeps the type of a key of type ${type}`),
    async ({ lifecycle }) => {
      const choice: KeyChoice = type === 'account' ? { type } : lifecycle.workspaceChoice()
      const key = await lifecycle.create(choice)
      const other = type === 'account' ? 'workspace' : 'account'
      // No step of the portal changes the type, so what counts is the effect: an answer that ignores the member refuses as well.
      for (const change of [{ type: other }, { type: other, role: lifecycle.roles[1] }]) {
        await lifecycle.patch(key, change)
        const shown = await lifecycle.show(key)
        if (shown.type === type) continue
        throw new Violation({
          expected: `the type of a key to stay ${type}`,
          actual: `${shown.type} after an attempt to change its ${Object.keys(change).join(' and ')}`,
        })
      }
    },
  )
}
