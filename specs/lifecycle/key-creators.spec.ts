import { workspacesIn } from '../../fixtures/judgement/own-workspace-only.ts'
import { stepDone, stepRefused } from '../../fixtures/judgement/portal-outcome.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../fixtures/test.ts'

test(
  ...covers('credential.plan-gate', 'refuses a key to an account on another plan'),
  async ({ lifecycle }) => {
    await lifecycle.create()
    const outcome = await lifecycle.tryToCreate({ type: 'account' }, 'adminWithoutPlan')
    stepRefused(outcome, 'the creation of a key on a plan without API credentials')
  },
)

for (const person of ['workspaceAdmin', 'member'] as const) {
  test(
    ...covers('credential.account-key-creator', `refuses an account key to the ${person}`),
    async ({ lifecycle }) => {
      await lifecycle.create()
      const outcome = await lifecycle.tryToCreate({ type: 'account' }, person)
      stepRefused(outcome, `the creation of an account key by the ${person}`)
    },
  )
}

for (const person of ['accountAdmin', 'workspaceAdmin'] as const) {
  test(
    ...covers('credential.workspace-key-creator', `gives a workspace key to the ${person}`),
    async ({ lifecycle }) => {
      await lifecycle.create()
      const outcome = await lifecycle.tryToCreate(lifecycle.workspaceChoice(), person)
      stepDone(outcome, `the creation of a workspace key by the ${person}`)
    },
  )
}

test(
  ...covers('credential.workspace-key-creator', 'refuses a workspace key to the member'),
  async ({ lifecycle }) => {
    await lifecycle.create(lifecycle.workspaceChoice())
    const outcome = await lifecycle.tryToCreate(lifecycle.workspaceChoice(), 'member')
    stepRefused(outcome, 'the creation of a workspace key by the member')
  },
)

test(
  ...covers('credential.workspace-key-creator', "refuses another workspace's key to the workspaceAdmin"),
  async ({ lifecycle, platformApi, tokenEndpoint }) => {
    const listing = await platformApi.control(await tokenEndpoint.accessToken())
    const { workspaceId, roles } = lifecycle
    const others = [...workspacesIn(listing, workspaceId).ids].filter((id) => id !== workspaceId)
    const [other] = others
    if (other === undefined) throw new NotApplicable('the account has one workspace only')
    const choice = lifecycle.workspaceChoice(roles[0], other)
    await lifecycle.create(choice)
    const outcome = await lifecycle.tryToCreate(choice, 'workspaceAdmin')
    stepRefused(outcome, "the creation of another workspace's key by the workspaceAdmin")
  },
)
