import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import { bodyOf } from '../http/body.ts'
import { isJsonObject, member, parseJson, toText } from '../http/json.ts'
import type { Credential } from '../store/credentials.ts'
import type { LifecycleBehaviour } from './lifecycle.ts'
import type { TokenBehaviour } from './token.ts'

/** For faults that refuse a retired secret in another way than a wrong one. `answer` makes that refusal from the usual one. */
export function refusingRetired(
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
