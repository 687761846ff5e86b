import type { FastifyRequest } from 'fastify'
import { type Change, note, revise } from '../behaviour/change.ts'
import type { TokenBehaviour } from '../behaviour/token.ts'
import type { Answer } from '../http/answer.ts'
import { bodyOf } from '../http/body.ts'
import { isJsonObject, member, parseJson, toText } from '../http/json.ts'
import type { Credential } from '../store/credentials.ts'

/** For faults that know retired secrets: the change that notes them. */
export function formerSecrets(token: TokenBehaviour): {
  change: Change
  /** The digests of the earlier secrets of a key, oldest first. */
  of(clientId: string): readonly string[]
  /** Whether a secret is one of those. */
  isOneOf(given: string, credential: Credential, digests: readonly string[]): boolean
} {
  const former = new Map<string, readonly string[]>()
  const of = (clientId: string): readonly string[] => former.get(clientId) ?? []
  return {
    change: note('lifecycle', 'rotated', ({ clientId, secretDigest }) =>
      former.set(clientId, [...of(clientId), secretDigest]),
    ),
    of,
    isOneOf: (given, credential, digests) =>
      digests.some((secretDigest) => token.secretMatches(given, { ...credential, secretDigest })),
  }
}

/** For faults that refuse a retired secret differently from a wrong one. `answer` makes that refusal from the usual one. */
export function refuseRetired(answer: (usual: Answer, request: FastifyRequest) => Answer): Change {
  return ({ token }) => {
    const retired = new Map<string, readonly Credential[]>()
    const isRetired = (request: FastifyRequest): boolean => {
      const body = parseJson(bodyOf(request))
      if (!isJsonObject(body)) return false
      const secret = toText(member(body, 'client_secret'))
      const before = retired.get(toText(member(body, 'client_id'))) ?? []
      return before.some((credential) => token.secretMatches(secret, credential))
    }
    return [
      note('lifecycle', 'rotated', (credential) =>
        retired.set(credential.clientId, [...(retired.get(credential.clientId) ?? []), credential]),
      ),
      revise('token', 'refusal', (answered, refused, request) =>
        refused.reason === 'unauthenticated' && isRetired(request) ? answer(answered, request) : answered,
      ),
    ]
  }
}

/** Milliseconds for which a note about deactivated keys may be kept. */
const REMEMBERED = 2_500

/** Forgets deactivations two and a half seconds later: the change that notes them, and whether one was forgotten. */
export function forgetDeactivations(): { change: Change; isForgotten(clientId: string): boolean } {
  const ended = new Map<string, number>()
  return {
    change: note('lifecycle', 'deactivated', ({ clientId }) => ended.set(clientId, performance.now())),
    isForgotten: (clientId) => {
      const since = ended.get(clientId)
      return since !== undefined && performance.now() - since > REMEMBERED
    },
  }
}
