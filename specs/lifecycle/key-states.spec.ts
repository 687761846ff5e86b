import { setTimeout as pause } from 'node:timers/promises'
import { watchedKeys } from '../../fixtures/lifecycle/watched-keys.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../fixtures/test.ts'

/** Milliseconds; longer than what a service remembers for a moment. */
const A_MOMENT = 3_000
// Of many keys in one check, so that the moment is waited for once. What is found of tokens, secrets and roles is for their own requirements.
test(
  ...covers(
    'credential.deactivation-is-final',
    'leaves keys deactivated, rotated and changed a moment later',
  ),
  async ({ lifecycle, portal }) => {
    const { ended, others } = await watchedKeys(lifecycle, portal)
    if (ended.length === 0) throw new NotApplicable('the portal driver can create or deactivate no key')
    await pause(A_MOMENT)
    for (const look of [...ended, ...others]) await look('three seconds later')
  },
)
