import { KEY_TYPES } from '../../../fixtures/endpoints/token-endpoint.ts'
import { A_KEY, type NewKey } from '../../../fixtures/lifecycle/key-choices.ts'
import type { KeyLife } from '../../../fixtures/lifecycle/key-life.ts'
import { requireKnown } from '../../../fixtures/lifecycle/known-person.ts'
import type { ShownStep, TriedStep } from '../../../fixtures/lifecycle/life-story.ts'
import { assertShowsNoSecret } from '../../../fixtures/lifecycle/shows-no-secret.ts'
import type { PortalDriver } from '../../../fixtures/portal/portal-driver.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { asFindingOfOwner, asPrecondition } from '../../../judgement/ownership.ts'
import { assertStepDone } from '../../../judgement/portal/portal-outcome.ts'
import { assertShowsLastFour } from '../../../judgement/portal/shown-key.ts'

/** A step after which no secret is shown, its name, and the driver step that it needs. */
type QuietStep = readonly [step: ShownStep | TriedStep, where: string, needs: keyof PortalDriver]

const CHANGES: readonly QuietStep[] = [
  ['role change back', 'the answer to the change of role', 'changeRole'],
  ['look after the role change back', 'what the portal shows of the key after it', 'changeRole'],
  ['patch', 'the answer to an attempt to change the type', 'patchCredential'],
  ['look after the patch', 'what the portal shows of the key after it', 'patchCredential'],
  ['further patch', 'the answer to an attempt to change type and role', 'patchCredential'],
  ['look after the further patch', 'what the portal shows of the key after it', 'patchCredential'],
  ['deactivation', 'the answer to the deactivation', 'deactivate'],
  ['look after the deactivation', 'what the portal shows of the deactivated key', 'deactivate'],
  [
    'second look after the deactivation',
    'what the portal shows of the deactivated key, at a second look',
    'deactivate',
  ],
  // credential.deactivation-is-final judges whether such a step succeeds.
  ['rotation in vain', 'the answer to the rotation of a deactivated key', 'rotateSecret'],
  ['activation in vain', 'the answer to an attempt to activate a deactivated key', 'patchCredential'],
  ['deactivation again', 'the answer to the deactivation of a deactivated key', 'deactivate'],
]
const OF_WORKSPACE_KEYS: readonly QuietStep[] = [
  ['role change', 'the answer to the change of role', 'changeRole'],
  ['look after the role change', 'what the portal shows of the key after it', 'changeRole'],
  ['role change in vain', 'the answer to the change of role of a deactivated key', 'changeRole'],
]

for (const type of KEY_TYPES) {
  test(
    ...covers(
      'credential.secret-shown-once',
      `does not show the secret of ${A_KEY[type]} again after its creation`,
    ),
    async ({ lives }) => {
      const life = lives(type)
      const key = await life.key()
      for (const [look, when] of [
        ['look', ''],
        ['second look', ', at a second look'],
      ] as const) {
        if (!life.isTried(look)) continue
        await lookShowsNone(life, [key], { look, where: `what the portal shows of the key${when}` })
      }
    },
  )

  test(
    ...covers(
      'credential.secret-shown-once',
      `does not show the secret of ${A_KEY[type]} again after its rotation`,
    ),
    async ({ lifecycle, lives }) => {
      const life = lives(type)
      const [created, key] = [await life.key(), await life.key('rotation')]
      // credential.rotation-new-secret reports a rotation that shows an old secret as a new one.
      const retired = created.clientSecret === key.clientSecret ? [] : [created]
      assertShowsNoSecret(lifecycle, retired, await life.readShown('rotation'), 'the answer to the rotation')
      const where = 'what the portal shows of the key after its rotation'
      await lookShowsNone(life, [key, ...retired], { look: 'look after the rotation', where })
    },
  )

  test(
    ...covers(
      'credential.secret-shown-once',
      `does not show the secret of ${A_KEY[type]} when it is changed or deactivated, nor later`,
    ),
    async ({ lifecycle, lives, portal }) => {
      const all = type === 'workspace' ? [...OF_WORKSPACE_KEYS, ...CHANGES] : CHANGES
      const steps = all.filter(([, , needs]) => portal[needs] !== undefined)
      if (!steps.some(([, , needs]) => needs !== 'rotateSecret')) {
        throw new NotApplicable('the portal driver cannot change or deactivate keys')
      }
      const life = lives(type)
      await life.key()
      for (const [step, where] of steps.filter(([one]) => life.isTried(one))) {
        const isTry = step === 'patch' || step === 'further patch' || step === 'activation in vain'
        const outcome = await (isTry ? life.tryStep(step) : life.readShown(step))
        assertShowsNoSecret(lifecycle, await secretsOf(life), outcome, where)
      }
    },
  )
}

/** Whose key each looks at; a quick run takes the first. */
const LOOKED_AT = {
  workspaceAdmin: ['workspace', 'account'],
  member: ['account', 'workspace'],
} as const

for (const person of ['workspaceAdmin', 'member'] as const) {
  test(
    ...covers('credential.secret-shown-once', `does not show the secret of a key to the ${person}`),
    async ({ endpointContext, lifecycle, lives, portal, run: { effort } }) => {
      const control = await lives('other workspace').readShown('look')
      asPrecondition('credential.last-four', () => assertStepDone(control, 'a look at a key'))
      for (const type of LOOKED_AT[person].slice(0, effort === 'quick' ? 1 : 2)) {
        const key = await lives(`other ${type}`).key()
        // Whether this person may look at all is left open.
        const outcome = await lifecycle.tryToShow(key, person)
        const where = `what the portal shows the ${person} of ${A_KEY[type]}`
        assertShowsNoSecret(lifecycle, [key], outcome, where)
        const last = (outcome.done ? outcome.value.secretLast4 : undefined) ?? ''
        // Fewer may be shown to them, or none.
        if (last.length > 4 && key.clientSecret.endsWith(last)) {
          asFindingOfOwner('credential.last-four', () => assertShowsLastFour(last, key.clientSecret))
        }
        const ofWorkspace = await lives('other workspace').key()
        await requireKnown(endpointContext, portal, {
          person,
          outcome,
          attempt: (other) => other.tryToShow(key, person),
          mayDo: [() => lifecycle.tryToShow(ofWorkspace, person)],
        })
      }
    },
  )
}

/** Judges a look that has to succeed. */
async function lookShowsNone(
  life: KeyLife,
  keys: readonly NewKey[],
  { look, where }: { look: ShownStep; where: string },
): Promise<void> {
  const outcome = await life.readShown(look)
  assertShowsNoSecret(life.lifecycle, keys, outcome, where)
  asPrecondition('credential.last-four', () => assertStepDone(outcome, 'a look at a key'))
}

/** The key with each secret shown so far. */
async function secretsOf(life: KeyLife): Promise<readonly NewKey[]> {
  const [created, latest] = [await life.key(), await life.latest()]
  return latest.clientSecret === created.clientSecret ? [created] : [latest, created]
}
