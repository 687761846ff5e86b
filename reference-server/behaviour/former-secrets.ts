import type { Credential } from '../store/credentials.ts'
import type { LifecycleBehaviour } from './lifecycle.ts'
import type { TokenBehaviour } from './token.ts'

/** For faults that know a secret which was retired: the decision that notes them. */
export function formerSecrets({
  lifecycle,
  token,
}: {
  lifecycle: LifecycleBehaviour
  token: TokenBehaviour
}): {
  rotated: LifecycleBehaviour['rotated']
  /** The digests of the secrets that a key had before, the oldest first. */
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
