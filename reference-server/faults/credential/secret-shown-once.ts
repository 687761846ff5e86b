import type { FastifyRequest } from 'fastify'
import { type Change, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { hasUnknownRole, keyInPath, keyStepOf } from '../../changes/key-steps.ts'
import type { Answer } from '../../http/answer.ts'
import { isJsonObject, type JsonObject } from '../../http/json.ts'
import type { Credential } from '../../store/credentials.ts'

export default defineFaults('credential.secret-shown-once', {
  'retired-secret-shown': {
    title: 'shows the retired secret of a key that was rotated',
    change: () => {
      const secrets = new Map<string, readonly string[]>()
      return [
        note('lifecycle', 'shownOnce', (credential, secret) =>
          secrets.set(credential.clientId, [...(secrets.get(credential.clientId) ?? []), secret]),
        ),
        revise('lifecycle', 'shown', (shown, credential) => ({
          ...shown,
          retired: secrets.get(credential.clientId)?.slice(0, -1),
        })),
      ]
    },
  },
  'rotation-shows-former-secret': {
    title: 'shows the former secret beside the new one at a rotation',
    change: () => {
      const secrets = new Map<string, string>()
      return decide('lifecycle', 'shownOnce', (usual, credential, secret, tokenUrl, step) => {
        const former = secrets.get(credential.clientId)
        secrets.set(credential.clientId, secret)
        const shown = usual(credential, secret, tokenUrl, step)
        return step === 'rotate' ? { ...shown, former } : shown
      })
    },
  },
  'second-rotation-shows-former-secret': {
    title: 'shows the former secret beside the new one when a key is rotated once more',
    change: () => {
      const secrets = new Map<string, readonly string[]>()
      return decide('lifecycle', 'shownOnce', (usual, credential, secret, tokenUrl, step) => {
        const before = secrets.get(credential.clientId) ?? []
        secrets.set(credential.clientId, [...before, secret])
        const shown = usual(credential, secret, tokenUrl, step)
        return before.length > 1 ? { ...shown, former: before.at(-1) } : shown
      })
    },
  },
  'secret-half-shown': {
    title: 'shows the first half of a secret whenever a key is looked at',
    change: showWithKeys((secret) => ({ hint: secret?.slice(0, 20) })),
  },
  'secret-masked-in-its-middle': {
    title: 'shows a secret with a mask that leaves its first six characters',
    change: showWithKeys((secret, { secretLast4 }) => ({
      masked: `${secret?.slice(0, 6)}********${secretLast4}`,
    })),
  },
  'secret-shown-after-deactivation': {
    title: 'shows the secret of a deactivated key whenever it is looked at',
    change: () => {
      const answered = new Set<string>()
      return showWithKeys((clientSecret, { clientId, state }) => {
        // The answer to the deactivation is the first display of a deactivated key, and shows nothing.
        const isLater = answered.has(clientId)
        if (state === 'deactivated') answered.add(clientId)
        return isLater ? { clientSecret } : {}
      })
    },
  },
  'secret-shown-after-role-change': {
    title: 'shows the secret of a key at the first look after its role was changed',
    change: () => {
      /** Displays until the first look: the answer to the change itself is one. */
      const left = new Map<string, number>()
      return [
        showWithKeys((clientSecret, { clientId, state }) => {
          const count = left.get(clientId) ?? 0
          left.set(clientId, count - 1)
          return count === 1 && state === 'active' ? { clientSecret } : {}
        }),
        note('lifecycle', 'roleChanged', ({ clientId }) => left.set(clientId, 2)),
      ]
    },
  },
  'secret-shown-again': {
    title: 'shows the whole secret whenever a key is looked at',
    change: showWithKeys((clientSecret) => ({ clientSecret })),
  },
  'secret-shown-at-account-deactivation': {
    title: 'shows the secret of an account key in the answer to its deactivation',
    change: () => {
      const answered = new Set<string>()
      return showWithKeys((clientSecret, { clientId, state, type }) => {
        const isAnswer = type === 'account' && state === 'deactivated' && !answered.has(clientId)
        if (state === 'deactivated') answered.add(clientId)
        return isAnswer ? { clientSecret } : {}
      })
    },
  },
  'secret-shown-at-second-look': {
    title: 'shows the secret of an active key when it is looked at for the second time',
    change: () => {
      const looks = new Map<string, number>()
      return showWithKeys((clientSecret, { clientId, state }) => {
        const count = (looks.get(clientId) ?? 0) + 1
        looks.set(clientId, count)
        return count === 2 && state === 'active' ? { clientSecret } : {}
      })
    },
  },
  'secret-shown-in-base64': {
    title: 'shows a secret in base64 whenever a key is looked at',
    change: showWithKeys((secret, { clientId }) => ({ basic: btoa(`${clientId}:${secret}`) })),
  },
  'secret-shown-in-header': {
    title: 'shows the secret of a key in a header whenever the key is looked at',
    change: showInLooks((answer, secret) =>
      secret === undefined
        ? answer
        : { ...answer, headers: { ...answer.headers, 'x-client-secret': secret } },
    ),
  },
  'secret-shown-in-refused-change': {
    title: 'shows the secret of a key in the refusal of a change',
    change: showInRefusals((clientSecret, request) =>
      keyStepOf(request) === 'change role' ? { left: { clientId: keyInPath(request), clientSecret } } : {},
    ),
  },
  'secret-shown-in-refused-rotation': {
    title: 'shows the secret of a deactivated key in the refusal to rotate it',
    change: showInRefusals((clientSecret, request) =>
      keyStepOf(request) === 'rotate' ? { clientSecret } : {},
    ),
  },
  'account-secret-shown-to-member': {
    title: 'refuses a member a look at an account key, and puts its secret into the refusal',
    change: showInRefusals((hidden, request, isAccountKey) =>
      isLookBy('cho', request) && isAccountKey ? { hidden } : {},
    ),
  },
  'secret-shown-to-member': {
    title: 'refuses a member a look at a key, and puts its secret into the refusal',
    change: showInRefusals((hidden, request) => (isLookBy('cho', request) ? { hidden } : {})),
  },
  'secret-shown-to-workspace-admin': {
    title: 'shows the secret of a key when a workspace admin looks at it',
    change: showInLooks((answer, clientSecret, request) =>
      isLookBy('wes', request) && isJsonObject(answer.body)
        ? { ...answer, body: { ...answer.body, clientSecret } }
        : answer,
    ),
  },
  'secret-shown-where-role-is-unknown': {
    title: 'shows the whole record of a key, with its secret, where a new role is none that there is',
    effort: 'standard',
    change: ({ lifecycle }) =>
      showInRefusals((clientSecret, request) =>
        keyStepOf(request) === 'change role' && hasUnknownRole(lifecycle, request)
          ? { record: { clientId: keyInPath(request), clientSecret } }
          : {},
      ),
  },
})

/** Shows something made of the secret wherever a key is shown. */
function showWithKeys(extra: (secret: string | undefined, credential: Credential) => JsonObject): Change {
  return () => {
    const secrets = new Map<string, string>()
    return [
      note('lifecycle', 'shownOnce', ({ clientId }, secret) => secrets.set(clientId, secret)),
      revise('lifecycle', 'shown', (shown, credential) => ({
        ...shown,
        ...extra(secrets.get(credential.clientId), credential),
      })),
    ]
  }
}

/** Changes the answer to whoever looks at a key. */
function showInLooks(
  change: (answer: Answer, secret: string | undefined, request: FastifyRequest) => Answer,
): Change {
  return () => {
    const secrets = new Map<string, string>()
    return [
      note('lifecycle', 'shownOnce', ({ clientId }, secret) => secrets.set(clientId, secret)),
      revise('lifecycle', 'stepEnds', (answer, _given, request) =>
        keyStepOf(request) === 'show' ? change(answer, secrets.get(keyInPath(request)), request) : answer,
      ),
    ]
  }
}

/** Adds something made of the secret to refused steps of a key. */
function showInRefusals(
  extra: (secret: string | undefined, request: FastifyRequest, isAccountKey: boolean) => JsonObject,
): Change {
  return () => {
    const secrets = new Map<string, string>()
    const ofAccounts = new Set<string>()
    return [
      note('lifecycle', 'shownOnce', ({ clientId, type }, secret) => {
        secrets.set(clientId, secret)
        if (type === 'account') ofAccounts.add(clientId)
      }),
      revise('lifecycle', 'refusal', (answer, _refused, request) => {
        if (keyStepOf(request) === undefined) return answer
        const id = keyInPath(request)
        const added = extra(secrets.get(id), request, ofAccounts.has(id))
        return { ...answer, body: { ...Object(answer.body), ...added } }
      }),
    ]
  }
}

/** True if a person of the reference server's portal looks at a key. */
function isLookBy(person: string, request: FastifyRequest): boolean {
  return keyStepOf(request) === 'show' && request.headers['x-portal-user'] === person
}
