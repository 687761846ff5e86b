import type { FastifyRequest } from 'fastify'
import type { LifecycleBehaviour } from '../behaviour/lifecycle.ts'
import type { TokenBehaviour } from '../behaviour/token.ts'
import type { Answer } from '../http/answer.ts'
import { bodyOf } from '../http/body.ts'
import { isJsonObject, member, parseJson, toText } from '../http/json.ts'
import type { Credential } from '../store/credentials.ts'

/** For faults that show a secret where it must not be shown: the newest displayed secret of each client id. */
export function keepSecrets(lifecycle: LifecycleBehaviour): {
  secrets: ReadonlyMap<string, string>
  shownOnce: LifecycleBehaviour['shownOnce']
} {
  const secrets = new Map<string, string>()
  return {
    secrets,
    shownOnce: (credential, secret, tokenUrl, step) => {
      secrets.set(credential.clientId, secret)
      return lifecycle.shownOnce(credential, secret, tokenUrl, step)
    },
  }
}

/** For faults that treat keys that were created in the portal in another way: the decision that notes them. */
export function noteCreatedKeys(lifecycle: LifecycleBehaviour): {
  created: LifecycleBehaviour['created']
  isCreated(clientId: string): boolean
} {
  const noted = new Set<string>()
  return {
    created: (credential) => {
      noted.add(credential.clientId)
      return lifecycle.created(credential)
    },
    isCreated: (clientId) => noted.has(clientId),
  }
}

/** For faults that treat rotated keys in another way: the decision that notes them. */
export function noteRotatedKeys(lifecycle: LifecycleBehaviour): {
  rotated: LifecycleBehaviour['rotated']
  isRotated(clientId: string): boolean
} {
  const noted = new Set<string>()
  return {
    rotated: (credential, fresh) => {
      noted.add(credential.clientId)
      return lifecycle.rotated(credential, fresh)
    },
    isRotated: (clientId) => noted.has(clientId),
  }
}

/** For faults that know retired secrets: the decision that notes them. */
export function formerSecrets({
  lifecycle,
  token,
}: {
  lifecycle: LifecycleBehaviour
  token: TokenBehaviour
}): {
  rotated: LifecycleBehaviour['rotated']
  /** The digests of the earlier secrets of a key, oldest first. */
  of(clientId: string): readonly string[]
  /** Whether a secret is one of those. */
  isOneOf(given: string, credential: Credential, digests: readonly string[]): boolean
} {
  const former = new Map<string, readonly string[]>()
  const of = (clientId: string): readonly string[] => former.get(clientId) ?? []
  return {
    rotated: (credential, fresh) => {
      former.set(credential.clientId, [...of(credential.clientId), credential.secretDigest])
      return lifecycle.rotated(credential, fresh)
    },
    of,
    isOneOf: (given, credential, digests) =>
      digests.some((secretDigest) => token.secretMatches(given, { ...credential, secretDigest })),
  }
}

/** For faults that refuse a retired secret differently from a wrong one. `answer` makes that refusal from the usual one. */
export function refuseRetired(
  { lifecycle, token }: { lifecycle: LifecycleBehaviour; token: TokenBehaviour },
  answer: (usual: Answer, request: FastifyRequest) => Answer,
): { lifecycle: Pick<LifecycleBehaviour, 'rotated'>; token: Pick<TokenBehaviour, 'refusal'> } {
  const retired = new Map<string, readonly Credential[]>()
  const isRetired = (request: FastifyRequest): boolean => {
    const body = parseJson(bodyOf(request))
    if (!isJsonObject(body)) return false
    const secret = toText(member(body, 'client_secret'))
    const before = retired.get(toText(member(body, 'client_id'))) ?? []
    return before.some((credential) => token.secretMatches(secret, credential))
  }
  return {
    lifecycle: {
      rotated: (credential, fresh) => {
        const { clientId } = credential
        retired.set(clientId, [...(retired.get(clientId) ?? []), credential])
        return lifecycle.rotated(credential, fresh)
      },
    },
    token: {
      refusal: (refused, request) => {
        const usual = token.refusal(refused, request)
        return refused.reason === 'unauthenticated' && isRetired(request) ? answer(usual, request) : usual
      },
    },
  }
}

/** Milliseconds for which a note about deactivated keys may be kept. */
const REMEMBERED = 2_500

/** Forgets deactivations two and a half seconds later: the decision that notes them, and whether one was forgotten. */
export function forgetDeactivations(lifecycle: LifecycleBehaviour): {
  deactivated: LifecycleBehaviour['deactivated']
  isForgotten: (clientId: string) => boolean
} {
  const ended = new Map<string, number>()
  return {
    deactivated: (credential) => {
      ended.set(credential.clientId, performance.now())
      return lifecycle.deactivated(credential)
    },
    isForgotten: (clientId) => {
      const since = ended.get(clientId)
      return since !== undefined && performance.now() - since > REMEMBERED
    },
  }
}
