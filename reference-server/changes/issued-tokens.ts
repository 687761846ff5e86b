import type { FastifyRequest } from 'fastify'
import { type Change, note, revise } from '../behaviour/change.ts'
import { member, parseJson, toText } from '../http/json.ts'
import type { Credential } from '../store/credentials.ts'
import { sentObject } from './as-sent.ts'

/** For faults that give a token away: the change that keeps every token that was issued, so that one that works is at hand. */
export function keepTokens(): {
  change: Change
  /** The newest token of the key that a request names, or else of the key with the most tokens: that one is active. */
  tokenFor(request: FastifyRequest): string
} {
  const issued = new Map<string, string[]>()
  return {
    change: revise('token', 'seal', (sealed, jwt) => {
      const clientId = subjectOf(jwt)
      issued.set(clientId, [...(issued.get(clientId) ?? []), sealed])
      return sealed
    }),
    tokenFor: (request) => {
      const own = issued.get(toText(member(sentObject(request), 'client_id')))
      const most = [...issued.values()].toSorted((a, b) => b.length - a.length)[0]
      return (own ?? most)?.at(-1) ?? ''
    },
  }
}

function subjectOf(jwt: string): string {
  return toText(claimOf(jwt, 'sub'))
}

function claimOf(jwt: string, name: string): unknown {
  return member(parseJson(Buffer.from(jwt.split('.')[1] ?? '', 'base64url')), name)
}

/** Gives a key the same token again until that has expired, as a service with a cache does. */
export const keepFirstTokens: Change = () => {
  const kept = new Map<string, { sealed: string; end: number }>()
  return revise('token', 'seal', (sealed, jwt) => {
    const known = kept.get(subjectOf(jwt))
    if (known !== undefined && known.end > Number(claimOf(jwt, 'iat'))) return known.sealed
    kept.set(subjectOf(jwt), { sealed, end: Number(claimOf(jwt, 'exp')) })
    return sealed
  })
}

/** Ends those tokens of a key that were issued in an earlier second than such a step with it, as a program that compares seconds does. */
export function endTokensOfEarlierSeconds(step: 'rotated' | 'roleChanged'): Change {
  return () => {
    const notedAt = new Map<string, number>()
    return [
      note('lifecycle', step, ({ clientId }: Credential) =>
        notedAt.set(clientId, Math.floor(Date.now() / 1000)),
      ),
      revise(
        'bearer',
        'credentialCounts',
        (counts, credential, claims) => claims.iat >= (notedAt.get(credential.clientId) ?? 0) && counts,
      ),
    ]
  }
}

/** Ends those tokens of all other keys that were issued before such a step with one. */
export function endTokensOfOthers(step: 'rotated' | 'roleChanged'): Change {
  return () => {
    const owners = new Map<string, string>()
    const ended = new Set<string>()
    return [
      note('token', 'claims', ({ jti }, { clientId }) => owners.set(jti, clientId)),
      note('lifecycle', step, ({ clientId }: Credential) => {
        for (const [jti, owner] of owners) if (owner !== clientId) ended.add(jti)
      }),
      revise('bearer', 'credentialCounts', (counts, _credential, { jti }) => counts && !ended.has(jti)),
    ]
  }
}

/** For faults that treat the tokens of a key by their age: the change that notes them, and the ids of a key's tokens, oldest first. */
export function noteIssuedTokens(): { change: Change; of(clientId: string): readonly string[] } {
  const issued = new Map<string, readonly string[]>()
  const of = (clientId: string): readonly string[] => issued.get(clientId) ?? []
  return {
    change: note('token', 'claims', ({ jti }, { clientId }) => issued.set(clientId, [...of(clientId), jti])),
    of,
  }
}

/** Some of the ids of a key's tokens, which are given oldest first. */
export type PickTokens = (issued: readonly string[], credential: Credential) => readonly string[]

/** For faults that treat tokens from before a rotation of their key in another way: the change that notes them, and which those are. */
export function noteTokensAtRotation(which: PickTokens = (issued) => issued): {
  change: Change
  isNoted(claims: { jti: string }): boolean
} {
  const issued = noteIssuedTokens()
  const noted = new Set<string>()
  return {
    change: () => [
      issued.change,
      note('lifecycle', 'rotated', (credential) => {
        for (const id of which(issued.of(credential.clientId), credential)) noted.add(id)
      }),
    ],
    isNoted: ({ jti }) => noted.has(jti),
  }
}
