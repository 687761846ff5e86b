import { requireUsable } from '../../fixtures/endpoints/endpoint-context.ts'
import { isSuccess } from '../../fixtures/judgement/answer/accepted.ts'
import { authenticated } from '../../fixtures/judgement/answer/authenticated.ts'
import { describeAnswer } from '../../fixtures/judgement/answer/describe-answer.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { showJson } from '../../fixtures/judgement/json/json-body.ts'
import { stepDone, stepRefused } from '../../fixtures/judgement/portal/portal-outcome.ts'
import type { KeyLifecycle } from '../../fixtures/lifecycle/key-lifecycle.ts'
import type { NewKey } from '../../fixtures/lifecycle/new-key.ts'
import { howLong } from '../../fixtures/lifecycle/settled.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { Violation } from '../../fixtures/outcome/violation.ts'
import { covers, test } from '../../fixtures/test.ts'

test(
  ...covers('credential.role-chosen', 'gives a workspace key the role that was chosen'),
  async ({ lifecycle }) => {
    for (const role of lifecycle.roles) {
      const key = await lifecycle.create(lifecycle.workspaceChoice(role))
      await hasRole(lifecycle, key, role, 'created with it')
    }
  },
)

test(
  ...covers('credential.role-chosen', 'gives a workspace key the role that the workspaceAdmin chose'),
  async ({ lifecycle, target }) => {
    if (target.portal?.people?.workspaceAdmin === undefined) {
      throw new NotApplicable('the target file names nobody who creates keys as workspaceAdmin')
    }
    for (const role of lifecycle.roles) {
      const outcome = await lifecycle.tryToCreate(lifecycle.workspaceChoice(role), 'workspaceAdmin')
      // Whether they may pick each role is left open; that they create keys at all is credential.workspace-key-creator's finding.
      if (!outcome.done)
        throw new NotApplicable(`the workspaceAdmin creates no key as ${role}: ${outcome.detail}`)
      await hasRole(lifecycle, outcome.value, role, 'created with it by the workspaceAdmin')
    }
  },
)

test(
  ...covers('credential.role-chosen', 'leaves a workspace key the role that was chosen when it is rotated'),
  async ({ lifecycle, portal }) => {
    if (portal.rotateSecret === undefined) throw new NotApplicable('the portal driver can rotate no secret')
    // The first role may be what a key gets that loses its own.
    const [, role] = lifecycle.roles
    const key = await lifecycle.create(lifecycle.workspaceChoice(role))
    isRole(await roleAfterRotation(lifecycle, key, role), role, 'created with it, after a rotation')
  },
)

test(
  ...covers('credential.role-change', 'replaces the role of a workspace key'),
  async ({ lifecycle, observe }) => {
    const [first, second] = lifecycle.roles
    const key = await lifecycle.create(lifecycle.workspaceChoice(first))
    for (const role of [second, first]) {
      stepDone(await lifecycle.changeRole(key, role), 'the change of role of a workspace key')
      const seen = await lifecycle.showUntil(key, (shown) => shown.role === role)
      isRole(seen.value.role, role, 'changed to it')
      if (seen.looks > 1) {
        observe('credential.role-change', 'How soon does a key show its new role?', howLong(seen))
      }
    }
  },
)

test(
  ...covers('credential.role-change', 'goes on accepting the tokens that were issued before the change'),
  async ({ endpointContext, lifecycle }) => {
    requireUsable(endpointContext, 'token')
    const [first, second] = lifecycle.roles
    const key = await lifecycle.create(lifecycle.workspaceChoice(first))
    const token = await lifecycle.token(key)
    const before = await lifecycle.use(key, token, `as ${first}`)
    asPrecondition('credential.works', () => authenticated(before, 'a token before the change of role'))
    stepDone(await lifecycle.changeRole(key, second), 'the change of role of a workspace key')
    const after = await lifecycle.use(key, token, `as ${second}, with the token of before`)
    // Whether the new role lets it list anything, is for credential.role-change-on-live-token to note.
    authenticated(after, 'a token from before the change of role')
  },
)

test(
  ...covers(
    'credential.role-change',
    'leaves a workspace key the role that replaced another when it is rotated',
  ),
  async ({ lifecycle, portal }) => {
    if (portal.rotateSecret === undefined) throw new NotApplicable('the portal driver can rotate no secret')
    const [first, second] = lifecycle.roles
    const key = await lifecycle.create(lifecycle.workspaceChoice(first))
    stepDone(await lifecycle.changeRole(key, second), 'the change of role of a workspace key')
    const role = await roleAfterRotation(lifecycle, key, second)
    if (role === second) return
    const control = await lifecycle.create(lifecycle.workspaceChoice(second))
    const kept = await roleAfterRotation(lifecycle, control, second)
    asPrecondition('credential.role-chosen', () => isRole(kept, second, 'created with it, after a rotation'))
    isRole(role, second, 'changed to it, after a rotation')
  },
)

test(...covers('credential.role-change', 'leaves the roles of other keys alone'), async ({ lifecycle }) => {
  const [first, second] = lifecycle.roles
  const other = await lifecycle.create(lifecycle.workspaceChoice(first))
  const key = await lifecycle.create(lifecycle.workspaceChoice(first))
  const before = await lifecycle.show(other)
  stepDone(await lifecycle.changeRole(key, second), 'the change of role of a workspace key')
  const after = await lifecycle.show(other)
  if (after.role === before.role) return
  throw new Violation({
    expected: 'the other workspace key to stay as it was',
    actual: `the role ${showJson(after.role)} after a change to another key`,
  })
})

test(
  ...covers('credential.account-role-fixed', 'refuses to change the role of an account key'),
  async ({ lifecycle }) => {
    const [first, second] = lifecycle.roles
    const workspaceKey = await lifecycle.create(lifecycle.workspaceChoice(first))
    const control = await lifecycle.changeRole(workspaceKey, second)
    asPrecondition('credential.role-change', () => stepDone(control, 'the change of role of a workspace key'))

    const key = await lifecycle.create()
    const before = await lifecycle.show(key)
    stepRefused(await lifecycle.changeRole(key, second), 'a change of role of an account key')
    const after = await lifecycle.show(key)
    if (after.role === before.role) return
    throw new Violation({
      expected: 'an account key to stay as it was',
      actual: `the role ${showJson(after.role)} after a refused change`,
    })
  },
)

test(
  ...covers('credential.role-change-on-live-token', 'notes whether a new role governs tokens already issued'),
  async ({ lifecycle, observe }) => {
    const [first, second] = lifecycle.roles
    const key = await lifecycle.create(lifecycle.workspaceChoice(first))
    const token = await lifecycle.token(key)
    const before = await lifecycle.use(key, token, `as ${first}`)
    const changed = await lifecycle.changeRole(key, second)
    asPrecondition('credential.role-change', () => stepDone(changed, 'the change of role of a workspace key'))
    const after = await lifecycle.use(key, token, `as ${second}, with the token of before`)
    const both = [before, after].map(({ response }) => response !== undefined && isSuccess(response.status))
    observe(
      'credential.role-change-on-live-token',
      `What does a token issued as ${first} do once the role is ${second}?`,
      `${both[0] === both[1] ? 'the same as before' : 'something else than before'}: ${describeAnswer(before)}; then ${describeAnswer(after)}`,
    )
  },
)

async function hasRole(
  lifecycle: KeyLifecycle,
  key: { clientId: string },
  role: string,
  how: string,
): Promise<void> {
  const { value } = await lifecycle.showUntil(key, (shown) => shown.role === role)
  isRole(value.role, role, how)
}

/** The role that a key shows once its secret was rotated; the expected one may take its time. */
async function roleAfterRotation(
  lifecycle: KeyLifecycle,
  key: NewKey,
  expected: string,
): Promise<string | null | undefined> {
  const outcome = await lifecycle.rotate(key)
  asPrecondition('credential.rotation-new-secret', () => stepDone(outcome, 'the rotation'))
  const { value } = await lifecycle.showUntil(key, ({ role }) => role === expected)
  return value.role
}

function isRole(shown: string | null | undefined, role: string, how: string): void {
  if (shown === role) return
  throw new Violation({
    expected: `a workspace key to have the role ${showJson(role)}, ${how}`,
    actual: showJson(shown),
  })
}
