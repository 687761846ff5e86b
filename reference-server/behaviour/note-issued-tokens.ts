import type { TokenBehaviour } from './token.ts'

/** For faults that treat the tokens of a key by their age: the decision that notes them, and the ids of those of a key, the oldest first. */
export function noteIssuedTokens(token: TokenBehaviour): {
  claims: TokenBehaviour['claims']
  of(clientId: string): readonly string[]
} {
  const issued = new Map<string, readonly string[]>()
  const of = (clientId: string): readonly string[] => issued.get(clientId) ?? []
  return {
    claims: (claims, credential) => {
      issued.set(credential.clientId, [...of(credential.clientId), claims.jti])
      return token.claims(claims, credential)
    },
    of,
  }
}
