import type { EndpointContext } from '../../../fixtures/check/endpoint-context.ts'
import { type KeyChoice, newKeyFrom } from '../../../fixtures/lifecycle/key-choices.ts'
import type { KeyLifecycle } from '../../../fixtures/lifecycle/key-lifecycle.ts'
import { requireKnown } from '../../../fixtures/lifecycle/known-person.ts'
import { tryToCreateChannel } from '../../../fixtures/lifecycle/new-channel.ts'
import { keyOfWorkspaceAdmin } from '../../../fixtures/lifecycle/with-new-keys.ts'
import type { Target } from '../../../fixtures/target/target.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { isAccepted } from '../../../judgement/answer/accepted.ts'
import { assertAuthenticated } from '../../../judgement/answer/authenticated.ts'
import { isJsonObject, readJsonText } from '../../../judgement/json/json-body.ts'
import {
  assertStillShowsOwnOnly,
  requireOtherWorkspaces,
} from '../../../judgement/listing/own-workspace-only.ts'
import { assertStillAccepted } from '../../../judgement/listing/still-accepted.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asFindingOfOwner, asPrecondition } from '../../../judgement/ownership.ts'
import { assertStepDone, assertStepRefused } from '../../../judgement/portal/portal-outcome.ts'
import type { Person } from '../../../judgement/portal/portal-step.ts'
import { accessTokenIn, tokenObject } from '../../../judgement/token/token-object.ts'

/** Who is refused which key, each by a portal that just created one of that type. */
const REFUSALS = [
  {
    requirement: 'credential.plan-gate',
    says: 'refuses a key to an account on another plan',
    person: 'adminWithoutPlan',
    type: 'account',
    what: 'the creation of a key, on a plan without API credentials',
  },
  {
    requirement: 'credential.account-key-creator',
    says: 'refuses an account key to the member',
    person: 'member',
    type: 'account',
    what: 'the creation of an account key',
  },
  {
    requirement: 'credential.workspace-key-creator',
    says: 'refuses a workspace key to the member',
    person: 'member',
    type: 'workspace',
    what: 'the creation of a workspace key',
  },
  {
    requirement: 'credential.workspace-key-creator',
    says: 'refuses a workspace key to the administrator of another account',
    person: 'adminWithoutPlan',
    type: 'workspace',
    what: "the creation of another account's workspace key",
  },
] as const

for (const { requirement, says, person, type, what } of REFUSALS) {
  test(...covers(requirement, says), async ({ endpointContext, lifecycle, lives, portal, target }) => {
    // A portal may look at the role that is asked for.
    const choice: KeyChoice =
      type === 'account'
        ? { type }
        : lifecycle.workspaceChoice(lifecycle.roles[(endpointContext.seed >>> 0) % 2])
    await lives(`other ${type}`).key()
    const outcome = await lifecycle.tryToCreate(choice, person)
    await assertCreatesNone(endpointContext, lifecycle, outcome, `${what} by ${nameOf(target, person)}`)
    const mayLookAt = await lives('other workspace').key()
    await requireKnown(endpointContext, portal, {
      person,
      outcome,
      attempt: (other) => other.tryToCreate(choice, person),
      mayDo: [
        ...(portal.showCredential === undefined ? [] : [() => lifecycle.tryToShow(mayLookAt, person)]),
        ...(portal.createChannel === undefined || person !== 'adminWithoutPlan'
          ? []
          : [() => tryToCreateChannel(endpointContext, portal, { as: person })]),
      ],
    })
  })
}

test(
  ...covers('credential.account-key-creator', 'refuses an account key to the workspaceAdmin'),
  async ({ endpointContext, lifecycle, lives, target }) => {
    await lives('other account').key()
    await createOwnKey(await keyOfWorkspaceAdmin(endpointContext, lifecycle))
    const outcome = await lifecycle.tryToCreate({ type: 'account' }, 'workspaceAdmin')
    const what = `the creation of an account key by ${nameOf(target, 'workspaceAdmin')}`
    await assertCreatesNone(endpointContext, lifecycle, outcome, what)
  },
)

test(
  ...covers('credential.workspace-key-creator', 'gives a workspace key to the accountAdmin'),
  async ({ lives }) => {
    const control = await lives('other account').readShown('creation')
    asPrecondition('credential.works', () => assertStepDone(control, 'the creation of a key'))
    const outcome = await lives('other workspace').readShown('creation')
    assertStepDone(outcome, 'the creation of a workspace key by the accountAdmin')
  },
)

test(
  ...covers(
    'credential.workspace-key-creator',
    'gives the workspaceAdmin a workspace key that is as good as one of the accountAdmin',
  ),
  async ({ endpointContext, lifecycle, lives, target }) => {
    const before = await lives('other workspace').sent('use')
    asPrecondition('credential.works', () => assertAuthenticated(before, "a token of the accountAdmin's key"))

    const outcome = await keyOfWorkspaceAdmin(endpointContext, lifecycle)
    const what = 'a workspace key that the workspaceAdmin created'
    const creation = `the creation of a workspace key by ${nameOf(target, 'workspaceAdmin')}`
    const key = newKeyFrom(assertStepDone(outcome, creation))
    if (key === undefined)
      throw new Violation({ expected: `${what} to be shown with its secret`, actual: 'none' })
    const token = accessTokenIn(
      tokenObject(await lifecycle.exchange(key, 'a key of the workspaceAdmin'), what),
    )
    const after = await lifecycle.use(key, token, 'a key of the workspaceAdmin')
    assertStillAccepted(before, after, `a token of ${what}`)
    const ofAccount = await lives('other account').sent('use')
    asFindingOfOwner('platform.workspace-key-account-list', () =>
      assertStillShowsOwnOnly(after, ofAccount, lifecycle.workspaceId),
    )
  },
)

test(
  ...covers('credential.workspace-key-creator', "refuses another workspace's key to the workspaceAdmin"),
  async ({ endpointContext, lifecycle, platformApi, tokenEndpoint }) => {
    const { workspaceId, roles } = lifecycle
    const token = await tokenEndpoint.accessToken()
    const pages = await platformApi.pagesFrom(await platformApi.control(token), token)
    const others = [...requireOtherWorkspaces(pages, workspaceId).ids].slice(0, MOST_OTHERS)
    const choice = await firstThatTakesKeys(
      lifecycle,
      others.map((other) => lifecycle.workspaceChoice(roles[0], other)),
    )
    await createOwnKey(await keyOfWorkspaceAdmin(endpointContext, lifecycle))
    const outcome = await lifecycle.tryToCreate(choice, 'workspaceAdmin')
    const what = "the creation of another workspace's key by the workspaceAdmin"
    await assertCreatesNone(endpointContext, lifecycle, outcome, what)
  },
)

/** Of the other workspaces of an account, some may take no keys: those that are archived, or still being made. */
const MOST_OTHERS = 4

/** The first choice of which the accountAdmin can create a key. @throws Blocked by credential.works if that is none */
async function firstThatTakesKeys(
  lifecycle: KeyLifecycle,
  choices: readonly KeyChoice[],
): Promise<KeyChoice | undefined> {
  for (const choice of choices) {
    try {
      await lifecycle.create(choice)
      return choice
    } catch (error) {
      if (!(error instanceof Blocked) || choice === choices.at(-1)) throw error
    }
  }
  return undefined
}

/**
 * Judges that a creation was refused: a refusal that shows a key which can be exchanged is none. @throws Violation @throws Blocked if the
 * portal is full
 */
async function assertCreatesNone(
  { secrets, target }: EndpointContext,
  lifecycle: KeyLifecycle,
  outcome: Awaited<ReturnType<KeyLifecycle['tryToCreate']>>,
  what: string,
): Promise<void> {
  assertStepRefused(outcome, what)
  lifecycle.requireRoom()
  const reading = readJsonText(typeof outcome.raw === 'string' ? outcome.raw : '')
  const { clientId, clientSecret } = reading.ok && isJsonObject(reading.value) ? reading.value : {}
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string' || target.platform === undefined)
    return
  secrets.add('client secret', clientSecret)
  const { audience, tokenUrl } = target.platform
  const key = { clientId, clientSecret, audience, tokenUrl, name: '', type: 'account' } as const
  const exchange = await lifecycle.exchange(key, 'the key that a refusal shows')
  if (!isAccepted(exchange)) return
  throw new Violation({
    expected: `${what} to be refused`,
    actual: 'a refusal that shows a new key, which is exchanged for a token',
    exchange,
  })
}

/** How a finding names a person: what they may do is what the target file says of them. */
function nameOf({ portal }: Target, person: Person): string {
  return `${portal?.people?.[person] ?? person}, the portal.people.${person} of the target file,`
}

/** The control for what the workspaceAdmin is refused: the portal knows that person, and lets them do what they may. @throws Blocked */
async function createOwnKey(outcome: Awaited<ReturnType<KeyLifecycle['tryToCreate']>>): Promise<void> {
  asPrecondition('credential.workspace-key-creator', () =>
    assertStepDone(outcome, 'the creation of a workspace key by the workspaceAdmin'),
  )
}
