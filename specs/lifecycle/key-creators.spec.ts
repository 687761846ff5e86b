import type { EndpointContext } from '../../fixtures/endpoints/endpoint-context.ts'
import { authenticated } from '../../fixtures/judgement/answer/authenticated.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { workspacesOrNone } from '../../fixtures/judgement/listing/own-workspace-only.ts'
import { stepDone, stepRefused } from '../../fixtures/judgement/portal/portal-outcome.ts'
import { asGoodAs } from '../../fixtures/judgement/token/as-good-as.ts'
import { accessTokenIn, tokenObject } from '../../fixtures/judgement/token/token-object.ts'
import type { KeyChoice, KeyLifecycle } from '../../fixtures/lifecycle/key-lifecycle.ts'
import { requireKnown } from '../../fixtures/lifecycle/known-person.ts'
import { tryToCreateChannel } from '../../fixtures/lifecycle/new-channel.ts'
import { type NewKey, newKeyFrom } from '../../fixtures/lifecycle/new-key.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { Violation } from '../../fixtures/outcome/violation.ts'
import type { Person, PortalDriver } from '../../fixtures/portal/portal-driver.ts'
import { covers, test } from '../../fixtures/test.ts'

test(
  ...covers('credential.plan-gate', 'refuses a key to an account on another plan'),
  async ({ endpointContext, lifecycle, portal }) => {
    const key = await lifecycle.create()
    const what = 'the creation of a key on a plan without API credentials'
    const tools = { endpointContext, lifecycle, portal, key }
    await isRefusedKey(tools, 'adminWithoutPlan', { type: 'account' }, what)
  },
)

test(
  ...covers('credential.account-key-creator', 'refuses an account key to the workspaceAdmin'),
  async ({ lifecycle }) => {
    await lifecycle.create()
    await createsOwnKey(lifecycle)
    const outcome = await lifecycle.tryToCreate({ type: 'account' }, 'workspaceAdmin')
    stepRefused(outcome, 'the creation of an account key by the workspaceAdmin')
  },
)

test(
  ...covers('credential.account-key-creator', 'refuses an account key to the member'),
  async ({ endpointContext, lifecycle, portal }) => {
    await lifecycle.create()
    const key = await lifecycle.create(lifecycle.workspaceChoice())
    const tools = { endpointContext, lifecycle, portal, key }
    await isRefusedKey(tools, 'member', { type: 'account' }, 'the creation of an account key by the member')
  },
)

test(
  ...covers('credential.workspace-key-creator', 'gives a workspace key to the accountAdmin'),
  async ({ lifecycle }) => {
    await lifecycle.create()
    const outcome = await lifecycle.tryToCreate(lifecycle.workspaceChoice(), 'accountAdmin')
    stepDone(outcome, 'the creation of a workspace key by the accountAdmin')
  },
)

test(
  ...covers(
    'credential.workspace-key-creator',
    'gives the workspaceAdmin a workspace key that is as good as one of the accountAdmin',
  ),
  async ({ lifecycle }) => {
    const control = await lifecycle.create(lifecycle.workspaceChoice())
    const before = await lifecycle.use(control, await lifecycle.token(control), 'a key of the accountAdmin')
    asPrecondition('credential.works', () => authenticated(before, "a token of the accountAdmin's key"))

    const outcome = await lifecycle.tryToCreate(lifecycle.workspaceChoice(), 'workspaceAdmin')
    const what = 'a workspace key that the workspaceAdmin created'
    const key = newKeyFrom(stepDone(outcome, 'the creation of a workspace key by the workspaceAdmin'))
    if (key === undefined)
      throw new Violation({ expected: `${what} to be shown with its secret`, actual: 'none' })
    const token = accessTokenIn(
      tokenObject(await lifecycle.exchange(key, 'a key of the workspaceAdmin'), what),
    )
    asGoodAs(before, await lifecycle.use(key, token, 'a key of the workspaceAdmin'), `a token of ${what}`)
  },
)

test(
  ...covers('credential.workspace-key-creator', 'refuses a workspace key to the member'),
  async ({ endpointContext, lifecycle, portal }) => {
    const choice = lifecycle.workspaceChoice()
    const key = await lifecycle.create(choice)
    const tools = { endpointContext, lifecycle, portal, key }
    await isRefusedKey(tools, 'member', choice, 'the creation of a workspace key by the member')
  },
)

test(
  ...covers(
    'credential.workspace-key-creator',
    'refuses a workspace key to the administrator of another account',
  ),
  async ({ endpointContext, lifecycle, portal, target }) => {
    if (target.portal?.people?.adminWithoutPlan === undefined) {
      throw new NotApplicable('the target file names no administrator of another account')
    }
    // The plan is that of another account: a portal may ask about the plan of the one whose workspace it is.
    const choice = lifecycle.workspaceChoice()
    const key = await lifecycle.create(choice)
    const what = 'the creation of a workspace key by the administrator of another account'
    await isRefusedKey({ endpointContext, lifecycle, portal, key }, 'adminWithoutPlan', choice, what)
  },
)

test(
  ...covers('credential.workspace-key-creator', "refuses another workspace's key to the workspaceAdmin"),
  async ({ lifecycle, platformApi, tokenEndpoint }) => {
    const { workspaceId, roles } = lifecycle
    const token = await tokenEndpoint.accessToken()
    const pages = await platformApi.pagesFrom(await platformApi.control(token), token)
    const others = [...workspacesOrNone(pages, workspaceId).ids].filter((id) => id !== workspaceId)
    const [other] = others
    if (other === undefined) throw new NotApplicable('the account has one workspace only')
    const choice = lifecycle.workspaceChoice(roles[0], other)
    await lifecycle.create(choice)
    await createsOwnKey(lifecycle)
    const outcome = await lifecycle.tryToCreate(choice, 'workspaceAdmin')
    stepRefused(outcome, "the creation of another workspace's key by the workspaceAdmin")
  },
)

/** The control of what the workspaceAdmin is refused: the portal knows that person, and lets them do what they may. @throws Blocked */
async function createsOwnKey(lifecycle: KeyLifecycle): Promise<void> {
  const outcome = await lifecycle.tryToCreate(lifecycle.workspaceChoice(), 'workspaceAdmin')
  asPrecondition('credential.workspace-key-creator', () =>
    stepDone(outcome, 'the creation of a workspace key by the workspaceAdmin'),
  )
}

/** Judges that a person is refused a key, and makes sure that it is a person: nobody may create one anyway. `key` is one they might look at. */
async function isRefusedKey(
  {
    endpointContext,
    lifecycle,
    portal,
    key,
  }: { endpointContext: EndpointContext; lifecycle: KeyLifecycle; portal: PortalDriver; key: NewKey },
  person: Person,
  choice: KeyChoice,
  what: string,
): Promise<void> {
  const outcome = await lifecycle.tryToCreate(choice, person)
  stepRefused(outcome, what)
  await requireKnown(endpointContext, portal, {
    person,
    outcome,
    attempt: (other) => other.tryToCreate(choice, person),
    mayDo: [
      ...(portal.showCredential === undefined ? [] : [() => lifecycle.tryToShow(key, person)]),
      ...(portal.createChannel === undefined || person !== 'adminWithoutPlan'
        ? []
        : [() => tryToCreateChannel(endpointContext, portal, { as: person })]),
    ],
  })
}
