import { setTimeout as pause } from 'node:timers/promises'
import { type LaterLook, watchedKeys } from '../../fixtures/lifecycle/watched-keys.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../fixtures/test.ts'

/** Milliseconds; longer than what a service remembers for a moment. */
const A_MOMENT = 3_000
/** Seconds; tokens live on, and what a service remembers for minutes is forgotten. */
const AN_HOUR = 3_600

// Of many keys in one check, so that the moment is waited for once. What is found of tokens, secrets and roles is for their own requirements.
test(
  ...covers(
    'credential.deactivation-is-final',
    'leaves keys deactivated, rotated and changed a moment later, and once the clock was moved',
  ),
  async ({ lifecycle, portal }) => {
    const { ended, others } = await watchedKeys(lifecycle, portal)
    if (ended.length === 0) throw new NotApplicable('the portal driver can create or deactivate no key')
    await pause(A_MOMENT)
    await looked([...ended, ...others], 'three seconds later')
    if (portal.advanceClock === undefined) return
    await lifecycle.advanceClock(AN_HOUR)
    await looked([...ended, ...others], 'an hour later by its clock')
  },
)

async function looked(looks: readonly LaterLook[], when: string): Promise<void> {
  for (const look of looks) await look(when)
}
