import { type Change, replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { hasUnknownRole, keyInPath, keyStepOf } from '../../behaviour/lifecycle.ts'
import { keepSecrets } from '../../changes/key-secrets.ts'
import { isJsonObject } from '../../http/json.ts'
import type { Credential } from '../../store/credentials.ts'

export default defineFaults('credential.secret-shown-once', {
  'retired-secret-shown': {
    title: 'shows the retired secret of a key that was rotated',
    change: ({ lifecycle }) => {
      const secrets = new Map<string, readonly string[]>()
      return {
        lifecycle: {
          shownOnce: (credential, secret, tokenUrl, step) => {
            secrets.set(credential.clientId, [...(secrets.get(credential.clientId) ?? []), secret])
            return lifecycle.shownOnce(credential, secret, tokenUrl, step)
          },
          shown: (credential, tokenUrl) => ({
            ...lifecycle.shown(credential, tokenUrl),
            retired: secrets.get(credential.clientId)?.slice(0, -1),
          }),
        },
      }
    },
  },
  'rotation-shows-former-secret': {
    title: 'shows the former secret beside the new one at a rotation',
    change: replaceDecision('lifecycle', 'shownOnce', (usual) => {
      const secrets = new Map<string, string>()
      return (credential, secret, tokenUrl, step) => {
        const former = secrets.get(credential.clientId)
        secrets.set(credential.clientId, secret)
        const shown = usual(credential, secret, tokenUrl, step)
        return step === 'rotate' ? { ...shown, former } : shown
      }
    }),
  },
  'second-rotation-shows-former-secret': {
    title: 'shows the former secret beside the new one when a key is rotated once more',
    change: replaceDecision('lifecycle', 'shownOnce', (usual) => {
      const secrets = new Map<string, readonly string[]>()
      return (credential, secret, tokenUrl, step) => {
        const before = secrets.get(credential.clientId) ?? []
        secrets.set(credential.clientId, [...before, secret])
        const shown = usual(credential, secret, tokenUrl, step)
        return before.length > 1 ? { ...shown, former: before.at(-1) } : shown
      }
    }),
  },
  'secret-half-shown': {
    title: 'shows the first half of a secret whenever a key is looked at',
    change: showsAlways((secret) => ({ hint: secret?.slice(0, 20) })),
  },
  'secret-masked-in-its-middle': {
    title: 'shows a secret with a mask that leaves its first six characters',
    change: showsAlways((secret, { secretLast4 }) => ({
      masked: `${secret?.slice(0, 6)}********${secretLast4}`,
    })),
  },
  'secret-shown-after-deactivation': {
    title: 'shows the secret of a deactivated key whenever it is looked at',
    change: ({ lifecycle }) => {
      const { secrets, shownOnce } = keepSecrets(lifecycle)
      const answered = new Set<string>()
      return {
        lifecycle: {
          shownOnce,
          shown: (credential, tokenUrl) => {
            const { clientId, state } = credential
            // The answer to the deactivation is the first display of a deactivated key, and shows nothing.
            const extra = answered.has(clientId) ? { clientSecret: secrets.get(clientId) } : {}
            if (state === 'deactivated') answered.add(clientId)
            return { ...lifecycle.shown(credential, tokenUrl), ...extra }
          },
        },
      }
    },
  },
  'secret-shown-after-role-change': {
    title: 'shows the secret of a key at the first look after its role was changed',
    change: ({ lifecycle }) => {
      const { secrets, shownOnce } = keepSecrets(lifecycle)
      /** Displays until the first look: the answer to the change itself is one. */
      const left = new Map<string, number>()
      return {
        lifecycle: {
          shownOnce,
          roleChanged: (credential, change) => {
            left.set(credential.clientId, 2)
            return lifecycle.roleChanged(credential, change)
          },
          shown: (credential, tokenUrl) => {
            const { clientId, state } = credential
            const count = left.get(clientId) ?? 0
            left.set(clientId, count - 1)
            const extra = count === 1 && state === 'active' ? { clientSecret: secrets.get(clientId) } : {}
            return { ...lifecycle.shown(credential, tokenUrl), ...extra }
          },
        },
      }
    },
  },
  'secret-shown-again': {
    title: 'shows the whole secret whenever a key is looked at',
    change: showsAlways((clientSecret) => ({ clientSecret })),
  },
  'secret-shown-at-account-deactivation': {
    title: 'shows the secret of an account key in the answer to its deactivation',
    change: ({ lifecycle }) => {
      const { secrets, shownOnce } = keepSecrets(lifecycle)
      const answered = new Set<string>()
      return {
        lifecycle: {
          shownOnce,
          shown: (credential, tokenUrl) => {
            const { clientId, state, type } = credential
            const isAnswer = type === 'account' && state === 'deactivated' && !answered.has(clientId)
            if (state === 'deactivated') answered.add(clientId)
            const extra = isAnswer ? { clientSecret: secrets.get(clientId) } : {}
            return { ...lifecycle.shown(credential, tokenUrl), ...extra }
          },
        },
      }
    },
  },
  'secret-shown-at-second-look': {
    title: 'shows the secret of an active key when it is looked at for the second time',
    change: ({ lifecycle }) => {
      const { secrets, shownOnce } = keepSecrets(lifecycle)
      const looks = new Map<string, number>()
      return {
        lifecycle: {
          shownOnce,
          shown: (credential, tokenUrl) => {
            const { clientId, state } = credential
            const count = (looks.get(clientId) ?? 0) + 1
            looks.set(clientId, count)
            const extra = count === 2 && state === 'active' ? { clientSecret: secrets.get(clientId) } : {}
            return { ...lifecycle.shown(credential, tokenUrl), ...extra }
          },
        },
      }
    },
  },
  'secret-shown-in-base64': {
    title: 'shows a secret in base64 whenever a key is looked at',
    change: showsAlways((secret, { clientId }) => ({ basic: btoa(`${clientId}:${secret}`) })),
  },
  'secret-shown-in-header': {
    title: 'shows the secret of a key in a header whenever the key is looked at',
    change: ({ lifecycle, transport }) => {
      const { secrets, shownOnce } = keepSecrets(lifecycle)
      return {
        lifecycle: { shownOnce },
        transport: {
          answer: async (given, request) => {
            const answer = await transport.answer(given, request)
            const [, id = ''] = /\/control\/credentials\/([^/?]+)$/.exec(request.url) ?? []
            const secret = secrets.get(id)
            if (request.method !== 'GET' || secret === undefined) return answer
            return { ...answer, headers: { ...answer.headers, 'x-client-secret': secret } }
          },
        },
      }
    },
  },
  'secret-shown-in-refused-change': {
    title: 'shows the secret of a key in the refusal of a change',
    change: ({ lifecycle }) => {
      const { secrets, shownOnce } = keepSecrets(lifecycle)
      return {
        lifecycle: {
          shownOnce,
          refusal: (refused, request) => {
            const answer = lifecycle.refusal(refused, request)
            const [, id = ''] = /\/control\/credentials\/([^/?]+)$/.exec(request.url) ?? []
            if (request.method !== 'PATCH') return answer
            return {
              ...answer,
              body: { error: refused.reason, left: { clientId: id, clientSecret: secrets.get(id) } },
            }
          },
        },
      }
    },
  },
  'secret-shown-in-refused-rotation': {
    title: 'shows the secret of a deactivated key in the refusal to rotate it',
    change: ({ lifecycle }) => {
      const { secrets, shownOnce } = keepSecrets(lifecycle)
      return {
        lifecycle: {
          shownOnce,
          refusal: (refused, request) => {
            const answer = lifecycle.refusal(refused, request)
            const [, id = ''] = /\/control\/credentials\/([^/?]+)\/rotate$/.exec(request.url) ?? []
            const clientSecret = secrets.get(id)
            if (clientSecret === undefined) return answer
            return { ...answer, body: { error: refused.reason, message: refused.message, clientSecret } }
          },
        },
      }
    },
  },
  'account-secret-shown-to-member': {
    title: 'refuses a member a look at an account key, and puts its secret into the refusal',
    change: ({ lifecycle }) => {
      const { secrets, shownOnce } = keepSecrets(lifecycle)
      const ofAccounts = new Set<string>()
      return {
        lifecycle: {
          shownOnce: (credential, secret, tokenUrl, step) => {
            if (credential.type === 'account') ofAccounts.add(credential.clientId)
            return shownOnce(credential, secret, tokenUrl, step)
          },
          refusal: (refused, request) => {
            const answer = lifecycle.refusal(refused, request)
            const [, id = ''] = /\/control\/credentials\/([^/?]+)$/.exec(request.url) ?? []
            if (request.headers['x-portal-user'] !== 'cho' || !ofAccounts.has(id)) return answer
            return { ...answer, body: { ...Object(answer.body), hidden: secrets.get(id) } }
          },
        },
      }
    },
  },
  'secret-shown-to-member': {
    title: 'refuses a member a look at a key, and puts its secret into the refusal',
    change: ({ lifecycle }) => {
      const { secrets, shownOnce } = keepSecrets(lifecycle)
      return {
        lifecycle: {
          shownOnce,
          refusal: (refused, request) => {
            const answer = lifecycle.refusal(refused, request)
            const [, id = ''] = /\/control\/credentials\/([^/?]+)$/.exec(request.url) ?? []
            if (request.headers['x-portal-user'] !== 'cho') return answer
            return { ...answer, body: { ...Object(answer.body), hidden: secrets.get(id) } }
          },
        },
      }
    },
  },
  'secret-shown-to-workspace-admin': {
    title: 'shows the secret of a key when a workspace admin looks at it',
    change: ({ lifecycle, transport }) => {
      const { secrets, shownOnce } = keepSecrets(lifecycle)
      return {
        lifecycle: { shownOnce },
        transport: {
          answer: async (given, request) => {
            const answer = await transport.answer(given, request)
            const [, id = ''] = /\/control\/credentials\/([^/?]+)$/.exec(request.url) ?? []
            const isLook = request.method === 'GET' && request.headers['x-portal-user'] === 'wes'
            const { body } = answer
            if (!isLook || !isJsonObject(body)) return answer
            return { ...answer, body: { ...body, clientSecret: secrets.get(id) } }
          },
        },
      }
    },
  },
  'secret-shown-where-role-is-unknown': {
    title: 'shows the whole record of a key, with its secret, where a new role is none that there is',
    effort: 'standard',
    change: ({ lifecycle }) => {
      const { secrets, shownOnce } = keepSecrets(lifecycle)
      return {
        lifecycle: {
          shownOnce,
          refusal: (refused, request) => {
            const answer = lifecycle.refusal(refused, request)
            if (keyStepOf(request) !== 'change role' || !hasUnknownRole(lifecycle, request)) return answer
            const clientId = keyInPath(request)
            const record = { clientId, clientSecret: secrets.get(clientId) }
            return { ...answer, body: { error: refused.message, record } }
          },
        },
      }
    },
  },
})

/** Shows something made of the secret whenever a key is looked at. */
function showsAlways(
  extra: (secret: string | undefined, credential: Credential) => Readonly<Record<string, unknown>>,
): Change {
  return ({ lifecycle }) => {
    const { secrets, shownOnce } = keepSecrets(lifecycle)
    return {
      lifecycle: {
        shownOnce,
        shown: (credential, tokenUrl) => ({
          ...lifecycle.shown(credential, tokenUrl),
          ...extra(secrets.get(credential.clientId), credential),
        }),
      },
    }
  }
}
