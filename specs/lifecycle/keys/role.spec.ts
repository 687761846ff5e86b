import { requireUsable } from '../../../fixtures/check/endpoint-context.ts'
import type { KeyLife } from '../../../fixtures/lifecycle/key-life.ts'
import { requireStaysWorkspaceKey, roleIn } from '../../../fixtures/lifecycle/known-person.ts'
import { keyOfWorkspaceAdmin } from '../../../fixtures/lifecycle/with-new-keys.ts'
import type { PortalDriver } from '../../../fixtures/portal/portal-driver.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { hasSuccessStatus } from '../../../judgement/answer/accepted.ts'
import { assertAuthenticated } from '../../../judgement/answer/authenticated.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { showJson } from '../../../judgement/json/json-body.ts'
import { assertStillShowsOwnOnly } from '../../../judgement/listing/own-workspace-only.ts'
import { describeAnswer } from '../../../judgement/observation/describe-answer.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asFindingOfOwner, asPrecondition } from '../../../judgement/ownership.ts'
import { assertRole, assertStepDone, assertStepRefused } from '../../../judgement/portal/portal-outcome.ts'
import { isSameRole } from '../../../judgement/portal/shown-key.ts'
import { tokenObject } from '../../../judgement/token/token-object.ts'

const CHANGE = 'the change of role of a workspace key'

test(
  ...covers('credential.role-chosen', 'gives a workspace key the role that was chosen'),
  async ({ lifecycle, lives }) => {
    const [first, second] = lifecycle.roles
    for (const [one, role] of [
      ['other workspace', first],
      ['workspace', second],
    ] as const) {
      assertRole(await roleIn(lives(one), 'look'), role, 'created with it')
    }
  },
)

test(
  ...covers('credential.role-chosen', 'gives a workspace key the role that the workspaceAdmin chose'),
  async ({ endpointContext, lifecycle }) => {
    for (const [index, role] of lifecycle.roles.entries()) {
      const outcome = await (index === 0
        ? keyOfWorkspaceAdmin(endpointContext, lifecycle)
        : lifecycle.tryToCreate(lifecycle.workspaceChoice(role), 'workspaceAdmin'))
      // Whether they may choose each role is left open; credential.workspace-key-creator judges whether they can create keys at all.
      if (!outcome.done) {
        throw new NotApplicable(`the workspaceAdmin creates no key as ${role}: ${outcome.detail}`)
      }
      const { value } = await lifecycle.showUntil(outcome.value, (shown) => shown.role === role)
      assertRole(value.role, role, 'created with it by the workspaceAdmin')
    }
  },
)

test(
  ...covers('credential.role-chosen', 'leaves a workspace key the role that was chosen when it is rotated'),
  async ({ lives, portal }) => {
    if (portal.rotateSecret === undefined) throw new NotApplicable('the portal driver cannot rotate secrets')
    const life = lives('workspace')
    const outcome = await life.readShown('rotation')
    asPrecondition('credential.rotation-new-secret', () => assertStepDone(outcome, 'the rotation'))
    const role = await roleIn(life, 'look after the rotation')
    assertRole(role, life.lifecycle.roles[1], 'created with it, after a rotation')
  },
)

test(
  ...covers('credential.role-change', 'replaces the role of a workspace key'),
  async ({ lives, observe, portal }) => {
    const life = lives('workspace')
    const [first, second] = life.lifecycle.roles
    await requireStaysWorkspaceKey(life, portal)
    for (const [change, look, role] of [
      ['role change', 'look after the role change', first],
      ['role change back', 'look after the role change back', second],
    ] as const) {
      assertStepDone(await life.readShown(change), CHANGE)
      assertRole(await roleIn(life, look), role, 'changed to it')
      const took = life.timeOf(look)
      if (took !== undefined) {
        observe('credential.role-change', 'How soon does a key show its new role?', took)
      }
    }
    const exchange = await life.secretAfterRoleChange()
    if (exchange !== undefined) tokenObject(exchange, 'the secret of a key whose role was changed')
  },
)

test(
  ...covers('credential.role-change', 'goes on accepting the tokens that were issued before the change'),
  async ({ endpointContext, lives, portal, target }) => {
    requireUsable(endpointContext, 'token')
    const life = lives('workspace')
    const { before, owner } = await useBeforeChange(life, portal)
    asPrecondition(owner, () => assertAuthenticated(before, 'a token before the change of role'))
    await requireStaysWorkspaceKey(life, portal)
    assertStepDone(await life.readShown('role change'), CHANGE)
    // credential.role-change-on-live-token notes whether the new role lets it list anything.
    const after = await life.sent('use after the role change')
    assertAuthenticated(after, 'a token from before the change of role')
    // Whatever the role lets it do, a workspace key stays with its own workspace.
    const workspaceId = target.portal?.workspaceId
    if (workspaceId !== undefined && hasSuccessStatus(after)) {
      const ofAccount = await lives('account').sent('use')
      asFindingOfOwner('platform.workspace-key-account-list', () =>
        assertStillShowsOwnOnly(after, ofAccount, workspaceId),
      )
    }
    if (!(await life.readShown('role change back')).done) return
    const back = await life.sent('use after the role change back')
    assertAuthenticated(back, 'a token from seconds before the change of role')
  },
)

test(
  ...covers('credential.role-change', 'leaves the roles of other keys alone'),
  async ({ lifecycle, lives, portal }) => {
    const other = lives('other workspace')
    const before = await roleIn(other, 'look')
    await requireStaysWorkspaceKey(lives('workspace'), portal)
    assertStepDone(await lives('workspace').readShown('role change back'), CHANGE)
    const { role } = await lifecycle.show(await other.key())
    if (isSameRole(role, before)) return
    throw new Violation({
      expected: 'the other workspace key to stay as it was',
      actual: `the role ${showJson(role)} after a change to another key`,
    })
  },
)

test(
  ...covers('credential.account-role-fixed', 'refuses to change the role of an account key'),
  async ({ lives }) => {
    const control = await lives('workspace').readShown('role change')
    asPrecondition('credential.role-change', () => assertStepDone(control, CHANGE))
    const life = lives('account')
    const before = await roleIn(life, 'look')
    assertStepRefused(await life.readShown('role change back'), 'a change of role of an account key')
    const role = await roleIn(life, 'look after the role change back')
    if (isSameRole(role, before)) return
    throw new Violation({
      expected: 'an account key to stay as it was',
      actual: `the role ${showJson(role)} after a refused change`,
    })
  },
)

test(
  ...covers('credential.role-change-on-live-token', 'notes whether a new role governs tokens already issued'),
  async ({ lives, observe, portal }) => {
    const life = lives('workspace')
    const [first, second] = life.lifecycle.roles
    const { before } = await useBeforeChange(life, portal)
    const changed = await life.readShown('role change')
    asPrecondition('credential.role-change', () => assertStepDone(changed, CHANGE))
    const after = await life.sent('use after the role change')
    const both = [before, after].map(hasSuccessStatus)
    observe(
      'credential.role-change-on-live-token',
      `What does a token issued as ${second} do once the role is ${first}?`,
      `${both[0] === both[1] ? 'the same as before' : 'something else than before'}: ${describeAnswer(before)}; then ${describeAnswer(after)}`,
    )
  },
)

/** The last use of the token that is used again after the change, and the requirement that reports it if it does not open anything. */
async function useBeforeChange(
  life: KeyLife,
  { rotateSecret }: PortalDriver,
): Promise<{ before: Exchange; owner: string }> {
  return rotateSecret === undefined
    ? { before: await life.sent('use'), owner: 'credential.works' }
    : { before: await life.sent('use of the new token'), owner: 'credential.rotation-new-secret' }
}
