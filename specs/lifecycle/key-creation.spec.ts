import { requireUsable } from '../../fixtures/endpoints/endpoint-context.ts'
import { accepted } from '../../fixtures/judgement/accepted.ts'
import { authenticated } from '../../fixtures/judgement/authenticated.ts'
import { isJsonObject } from '../../fixtures/judgement/json-body.ts'
import { stepDone } from '../../fixtures/judgement/portal-outcome.ts'
import { shownOfSecret } from '../../fixtures/judgement/shown-of-secret.ts'
import { accessTokenIn, tokenObject } from '../../fixtures/judgement/token-object.ts'
import { KEY_TYPES, type KeyLifecycle, type KeyType } from '../../fixtures/lifecycle/key-lifecycle.ts'
import { type NewKey, newKeyFrom } from '../../fixtures/lifecycle/new-key.ts'
import { NotApplicable } from '../../fixtures/outcome/not-applicable.ts'
import { Violation } from '../../fixtures/outcome/violation.ts'
import { covers, test } from '../../fixtures/test.ts'

const A = { account: 'an account', workspace: 'a workspace' } as const

test(
  ...covers('credential.works', 'makes an account key that the platform accepts'),
  async ({ endpointContext, lifecycle }) => {
    requireUsable(endpointContext, 'token')
    requireUsable(endpointContext, 'workspaces')
    const created = stepDone(await lifecycle.tryToCreate(), 'the creation of an account key')
    const key = newKeyFrom(created)
    if (key === undefined) throw secretNotShown()
    const token = accessTokenIn(tokenObject(await lifecycle.exchange(key), 'a new account key'))
    accepted(await lifecycle.use(key, token), "a request with a new account key's token")
  },
)

test(
  ...covers('credential.works', 'makes a workspace key that the platform knows'),
  async ({ endpointContext, lifecycle }) => {
    requireUsable(endpointContext, 'token')
    requireUsable(endpointContext, 'workspaces')
    const outcome = await lifecycle.tryToCreate(lifecycle.workspaceChoice())
    const key = newKeyFrom(stepDone(outcome, 'the creation of a workspace key'))
    if (key === undefined) throw secretNotShown()
    const token = accessTokenIn(tokenObject(await lifecycle.exchange(key), 'a new workspace key'))
    authenticated(await lifecycle.use(key, token), "a request with a new workspace key's token")
  },
)

for (const [type, when] of KEY_TYPES.flatMap((type) => [
  [type, 'creation'] as const,
  [type, 'rotation'] as const,
])) {
  test(
    ...covers(
      'credential.secret-shown-once',
      `does not show the secret of ${A[type]} key again after its ${when}`,
    ),
    async ({ lifecycle }) => {
      const created = await lifecycle.create(lifecycle.choiceOf(type))
      const rotation = when === 'rotation' ? await lifecycle.rotate(created) : undefined
      const rotated = rotation && lifecycle.newSecretOf(created, rotation)
      // That a rotation shows the old secret for a new one is credential.rotation-new-secret's finding.
      const former = rotated === undefined || rotated.clientSecret === created.clientSecret ? [] : [created]
      const key = rotated ?? created
      if (rotation?.done) showsNoSecret(lifecycle, former, rotation, 'the answer to the rotation')
      const shown = await lifecycle.show(key)
      showsNoSecret(lifecycle, [key, ...former], shown, 'what the portal shows of the key')
    },
  )

  test(
    ...covers(
      'credential.last-four',
      `shows the last four characters of the secret of ${A[type]} key after its ${when}`,
    ),
    async ({ lifecycle }) => {
      const key = await keyAfter(lifecycle, type, when)
      const { secretLast4 } = (await lifecycle.show(key)).credential
      if (secretLast4 === key.clientSecret.slice(-4)) return
      throw new Violation({
        expected: 'the last four characters of the secret to be shown',
        actual: secretLast4 === undefined ? 'none' : 'others',
      })
    },
  )
}

test(
  ...covers(
    'credential.secret-shown-once',
    'does not show the secret when a role is changed or a key deactivated',
  ),
  async ({ lifecycle, portal }) => {
    if (portal.changeRole === undefined || portal.deactivate === undefined) {
      throw new NotApplicable('the portal driver changes no role or deactivates no key')
    }
    const [first, second] = lifecycle.roles
    const key = await lifecycle.create(lifecycle.workspaceChoice(first))
    for (const [step, outcome] of [
      ['the change of role', await lifecycle.changeRole(key, second)],
      ['the deactivation', await lifecycle.deactivate(key)],
    ] as const) {
      if (outcome.done) showsNoSecret(lifecycle, [key], outcome, `the answer to ${step}`)
    }
  },
)

/** Judges that of none of the secrets more than the last four characters is shown. @throws Violation */
function showsNoSecret(
  lifecycle: KeyLifecycle,
  keys: readonly NewKey[],
  { raw }: { raw: unknown },
  where: string,
): void {
  for (const key of keys) {
    const shown = shownOfSecret(JSON.stringify(withoutEnd(raw, key)) ?? '', {
      secret: key.clientSecret,
      others: lifecycle.secretsBeside(key),
      open: [key.clientId, key.name, key.audience, key.tokenUrl, key.accountId ?? ''],
    })
    if (shown === undefined) continue
    throw new Violation({ expected: 'the secret not to be shown again', actual: `${shown} in ${where}` })
  }
}

/** A few characters too many in the member for the last four are credential.last-four's finding. */
function withoutEnd(raw: unknown, { clientSecret }: NewKey): unknown {
  if (!isJsonObject(raw)) return raw
  const { secretLast4, ...others } = raw
  return typeof secretLast4 === 'string' && secretLast4.length <= clientSecret.length / 2 ? others : raw
}

/** A key whose secret was just shown: at its creation, or once more at a rotation. */
async function keyAfter(
  lifecycle: KeyLifecycle,
  type: KeyType,
  when: 'creation' | 'rotation',
): Promise<NewKey> {
  const key = await lifecycle.create(lifecycle.choiceOf(type))
  return when === 'creation' ? key : lifecycle.rotated(key)
}

function secretNotShown(): Violation {
  return new Violation({ expected: 'a new key to be shown with its secret', actual: 'no secret' })
}
