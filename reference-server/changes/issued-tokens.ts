import type { FastifyRequest } from 'fastify'
import type { LifecycleBehaviour } from '../behaviour/lifecycle.ts'
import type { BearerBehaviour } from '../behaviour/platform.ts'
import type { TokenBehaviour } from '../behaviour/token.ts'
import { member, parseJson, toText } from '../http/json.ts'
import type { Credential } from '../store/credentials.ts'
import { tokenRequestIn } from './workspace-keys.ts'

/** For faults that give a token away: every token that was issued, so that one that works is at hand. */
export function keepTokens(token: TokenBehaviour): {
  seal: TokenBehaviour['seal']
  /** The newest token of the key that a request names, or else of the key with the most tokens: that one is active. */
  tokenFor(request: FastifyRequest): string
} {
  const issued = new Map<string, string[]>()
  return {
    seal: (jwt) => {
      const sealed = token.seal(jwt)
      const clientId = subjectOf(jwt)
      issued.set(clientId, [...(issued.get(clientId) ?? []), sealed])
      return sealed
    },
    tokenFor: (request) => {
      const own = issued.get(toText(member(tokenRequestIn(request), 'client_id')))
      const most = [...issued.values()].toSorted((a, b) => b.length - a.length)[0]
      return (own ?? most)?.at(-1) ?? ''
    },
  }
}

function subjectOf(jwt: string): string {
  const payload = parseJson(Buffer.from(jwt.split('.')[1] ?? '', 'base64url'))
  return typeof payload === 'object' && payload !== null && 'sub' in payload ? String(payload.sub) : ''
}

/**
 * For faults that end those tokens of a key that were issued in an earlier second than what is noted of it, as a program that compares
 * seconds does.
 */
export function endTokensOfEarlierSeconds(bearer: BearerBehaviour): {
  note(clientId: string): void
  credentialCounts: BearerBehaviour['credentialCounts']
} {
  const notedAt = new Map<string, number>()
  return {
    note: (clientId) => void notedAt.set(clientId, Math.floor(Date.now() / 1000)),
    credentialCounts: (credential, claims) =>
      claims.iat >= (notedAt.get(credential.clientId) ?? 0) && bearer.credentialCounts(credential, claims),
  }
}

/** For faults that treat the tokens of a key by their age: the decision that notes them, and the ids of a key's tokens, oldest first. */
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

/** Some of the ids of a key's tokens, which are given oldest first. */
export type PickTokens = (issued: readonly string[], credential: Credential) => readonly string[]

/** The decisions that note tokens of keys at rotations, and which those are. */
export interface TokensAtRotation {
  lifecycle: Pick<LifecycleBehaviour, 'rotated'>
  token: Pick<TokenBehaviour, 'claims'>
  isNoted(claims: { jti: string }): boolean
}

/** For faults that treat tokens from before a rotation of their key in another way. */
export function noteTokensAtRotation(
  { lifecycle, token }: { lifecycle: LifecycleBehaviour; token: TokenBehaviour },
  which: PickTokens = (issued) => issued,
): TokensAtRotation {
  const issued = noteIssuedTokens(token)
  const noted = new Set<string>()
  return {
    lifecycle: {
      rotated: (credential, fresh) => {
        for (const id of which(issued.of(credential.clientId), credential)) noted.add(id)
        return lifecycle.rotated(credential, fresh)
      },
    },
    token: { claims: issued.claims },
    isNoted: ({ jti }) => noted.has(jti),
  }
}
