import { requireUsable } from '../../fixtures/endpoints/endpoint-context.ts'
import { accepted } from '../../fixtures/judgement/answer/accepted.ts'
import { authenticated } from '../../fixtures/judgement/answer/authenticated.ts'
import { showsLastFour } from '../../fixtures/judgement/portal/last-four.ts'
import { stepDone } from '../../fixtures/judgement/portal/portal-outcome.ts'
import { accessTokenIn, tokenObject } from '../../fixtures/judgement/token/token-object.ts'
import { KEY_TYPES, type KeyLifecycle, type KeyType } from '../../fixtures/lifecycle/key-lifecycle.ts'
import { type NewKey, newKeyFrom } from '../../fixtures/lifecycle/new-key.ts'
import { Violation } from '../../fixtures/outcome/violation.ts'
import { covers, test } from '../../fixtures/test.ts'

const A = { account: 'an account', workspace: 'a workspace' } as const

test(
  ...covers('credential.works', 'makes an account key that the platform accepts'),
  async ({ endpointContext, lifecycle, observe }) => {
    requireUsable(endpointContext, 'token')
    requireUsable(endpointContext, 'workspaces')
    const created = stepDone(await lifecycle.tryToCreate(), 'the creation of an account key')
    const key = newKeyFrom(created)
    if (key === undefined) throw secretNotShown()
    const token = accessTokenIn(tokenObject(await lifecycle.exchange(key), 'a new account key'))
    accepted(await lifecycle.use(key, token), "a request with a new account key's token")
    const took = lifecycle.tookTime(key)
    if (took !== undefined) observe('credential.works', 'How soon does a new account key work?', took)
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
  [type, 'second rotation'] as const,
])) {
  test(
    ...covers(
      'credential.last-four',
      `shows the last four characters of the secret of ${A[type]} key after its ${when}`,
    ),
    async ({ lifecycle }) => {
      const key = await keyAfter(lifecycle, type, when)
      const { secretLast4 } = stepDone(await lifecycle.tryToShow(key), `a look at ${A[type]} key`)
      showsLastFour(secretLast4, key.clientSecret)
    },
  )
}

/** A key whose secret was just shown: at its creation, or once more at a rotation. */
async function keyAfter(
  lifecycle: KeyLifecycle,
  type: KeyType,
  when: 'creation' | 'rotation' | 'second rotation',
): Promise<NewKey> {
  const key = await lifecycle.create(lifecycle.choiceOf(type))
  if (when === 'creation') return key
  const rotated = await lifecycle.rotated(key)
  return when === 'rotation' ? rotated : lifecycle.rotatedAgain(rotated)
}

function secretNotShown(): Violation {
  return new Violation({ expected: 'a new key to be shown with its secret', actual: 'no secret' })
}
