import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { stepDone } from '../../fixtures/judgement/portal/portal-outcome.ts'
import { KEY_TYPES, type KeyLifecycle } from '../../fixtures/lifecycle/key-lifecycle.ts'
import { requireKnown } from '../../fixtures/lifecycle/known-person.ts'
import type { NewKey } from '../../fixtures/lifecycle/new-key.ts'
import { showsNoSecret } from '../../fixtures/lifecycle/shows-no-secret.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import type { PortalDriver, PortalOutcome } from '../../fixtures/portal/portal-driver.ts'
import { covers, test } from '../../fixtures/test.ts'

/** A step with a key, and how it is called. */
type KeyStep = readonly [step: string, take: (key: NewKey) => Promise<PortalOutcome<unknown>>]

const A = { account: 'an account', workspace: 'a workspace' } as const

for (const type of KEY_TYPES) {
  test(
    ...covers(
      'credential.secret-shown-once',
      `does not show the secret of ${A[type]} key again after its creation`,
    ),
    async ({ lifecycle }) => {
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      await looksShowNoSecret(lifecycle, [key])
    },
  )

  test(
    ...covers(
      'credential.secret-shown-once',
      `does not show the secret of ${A[type]} key again after its rotation`,
    ),
    async ({ lifecycle }) => {
      const created = await lifecycle.create(lifecycle.choiceOf(type))
      const rotation = await lifecycle.rotate(created)
      const key = lifecycle.newSecretOf(created, rotation)
      // That a rotation shows the old secret for a new one is credential.rotation-new-secret's finding.
      const former = key.clientSecret === created.clientSecret ? [] : [created]
      showsNoSecret(lifecycle, former, rotation, 'the answer to the rotation')
      await looksShowNoSecret(lifecycle, [key, ...former], ' after its rotation')
    },
  )

  test(
    ...covers(
      'credential.secret-shown-once',
      `does not show the secret of ${A[type]} key when it is changed or deactivated, nor later`,
    ),
    async ({ lifecycle, portal }) => {
      const steps = stepsWith(lifecycle, portal, type)
      if (steps.length === 0) throw new NotApplicable('the portal driver changes and deactivates no key')
      const key = await lifecycle.create(lifecycle.choiceOf(type))
      for (const [step, take] of steps) {
        showsNoSecret(lifecycle, [key], await take(key), `the answer to ${step}`)
        await looksShowNoSecret(lifecycle, [key], ` after ${step}`)
      }
      if (portal.deactivate === undefined) return
      // Another key's rotation shows that there is the step, before it is refused.
      if (portal.rotateSecret !== undefined) {
        await lifecycle.rotated(await lifecycle.create(lifecycle.choiceOf(type)))
      }
      for (const [step, take] of stepsOfDeactivated(lifecycle, portal, type)) {
        // That such a step is done is credential.deactivation-is-final's finding.
        showsNoSecret(lifecycle, [key], await take(key), `the answer to ${step} of a deactivated key`)
      }
    },
  )
}

for (const person of ['workspaceAdmin', 'member'] as const) {
  test(
    ...covers('credential.secret-shown-once', `does not show the secret of a workspace key to the ${person}`),
    async ({ endpointContext, lifecycle, portal, target }) => {
      if (target.portal?.people?.[person] === undefined) {
        throw new NotApplicable(`the target file names nobody who looks as ${person}`)
      }
      const key = await lifecycle.create(lifecycle.choiceOf('workspace'))
      const control = await lifecycle.tryToShow(key)
      asPrecondition('credential.last-four', () => stepDone(control, 'a look at a key'))
      // Whether this person may look at all is left open.
      const outcome = await lifecycle.tryToShow(key, person)
      showsNoSecret(lifecycle, [key], outcome, `what the portal shows the ${person} of the key`)
      const attempt = (other: KeyLifecycle) => other.tryToShow(key, person)
      await requireKnown(endpointContext, portal, { person, outcome, attempt })
    },
  )
}

/** Looks twice: what is shown once more may be shown at the first look after it, or at any. */
async function looksShowNoSecret(
  lifecycle: KeyLifecycle,
  keys: readonly [NewKey, ...NewKey[]],
  when = '',
): Promise<void> {
  for (const look of ['', ', at a second look']) {
    const outcome = await lifecycle.tryToShow(keys[0])
    showsNoSecret(lifecycle, keys, outcome, `what the portal shows of the key${when}${look}`)
    // A key that is deactivated may be gone from the portal.
    if (when.includes('deactivation')) continue
    asPrecondition('credential.last-four', () => stepDone(outcome, 'a look at a key'))
  }
}

/** What the driver can try with a deactivated key; each is to be refused, or to change nothing. */
function stepsOfDeactivated(
  lifecycle: KeyLifecycle,
  portal: PortalDriver,
  type: NewKey['type'],
): readonly KeyStep[] {
  const rotation: KeyStep = ['the rotation', (key) => lifecycle.rotate(key)]
  const steps = stepsWith(lifecycle, portal, type)
  return portal.rotateSecret === undefined ? steps : [rotation, ...steps]
}

/** What the driver can do with a key that shows no new secret; attempts that are refused among it. */
function stepsWith(lifecycle: KeyLifecycle, portal: PortalDriver, type: NewKey['type']): readonly KeyStep[] {
  const other = type === 'account' ? 'workspace' : 'account'
  const all = [
    ['changeRole', 'the change of role', (key: NewKey) => lifecycle.changeRole(key, lifecycle.roles[1])],
    [
      'patchCredential',
      'an attempt to change the type',
      (key: NewKey) => lifecycle.patch(key, { type: other }),
    ],
    ['deactivate', 'the deactivation', (key: NewKey) => lifecycle.deactivate(key)],
  ] as const
  return all
    .filter(([name]) => portal[name] !== undefined && (name !== 'changeRole' || type === 'workspace'))
    .map(([, step, take]) => [step, take] as const)
}
