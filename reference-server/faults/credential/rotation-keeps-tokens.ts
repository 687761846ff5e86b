import { defineFaults } from '../../behaviour/fault.ts'
import { endTokensOfEarlierSeconds, noteIssuedTokens } from '../../changes/issued-tokens.ts'
import { noteRotatedKeys } from '../../changes/key-secrets.ts'
import { noteClock } from '../../changes/side-by-side.ts'

/** Milliseconds. */
const LATER = 2_500
/** Milliseconds. */
const HOUR = 3_600_000

export default defineFaults('credential.rotation-keeps-tokens', {
  'rotation-empties-listing': {
    title: 'lists no workspace to an account key any more once it was rotated',
    follows: ['credential.rotation-new-secret'],
    change: ({ lifecycle, platform }) => {
      const { rotated, isRotated } = noteRotatedKeys(lifecycle)
      return {
        lifecycle: { rotated },
        platform: {
          visibleWorkspaces: (key, workspaces) =>
            key.type === 'account' && isRotated(key.clientId)
              ? []
              : platform.visibleWorkspaces(key, workspaces),
        },
      }
    },
  },
  'rotation-ends-older-tokens': {
    title: 'ends all tokens but the newest of a key that is rotated',
    change: ({ bearer, lifecycle, token }) => {
      const issued = new Map<string, string[]>()
      const ended = new Set<string>()
      return {
        token: {
          claims: (claims, credential) => {
            issued.set(credential.clientId, [...(issued.get(credential.clientId) ?? []), claims.jti])
            return token.claims(claims, credential)
          },
        },
        lifecycle: {
          rotated: (credential, fresh) => {
            for (const id of issued.get(credential.clientId)?.slice(0, -1) ?? []) ended.add(id)
            return lifecycle.rotated(credential, fresh)
          },
        },
        bearer: {
          credentialCounts: (credential, claims) =>
            !ended.has(claims.jti) && bearer.credentialCounts(credential, claims),
        },
      }
    },
  },
  'rotation-ends-tokens-of-earlier-seconds': {
    title: 'refuses the tokens that a key got in an earlier second than its rotation',
    change: ({ lifecycle, bearer }) => {
      const { note, credentialCounts } = endTokensOfEarlierSeconds(bearer)
      return {
        lifecycle: {
          rotated: (credential, fresh) => {
            note(credential.clientId)
            return lifecycle.rotated(credential, fresh)
          },
        },
        bearer: { credentialCounts },
      }
    },
  },
  'rotation-ends-tokens-a-moment-later': {
    title: 'refuses the tokens from before a rotation two and a half seconds after it',
    change: ({ lifecycle, bearer, token }) => {
      const rotatedAt = new Map<string, number>()
      const issuedAt = new Map<string, number>()
      return {
        lifecycle: {
          rotated: (credential, fresh) => {
            rotatedAt.set(credential.clientId, performance.now())
            return lifecycle.rotated(credential, fresh)
          },
        },
        token: {
          claims: (claims, credential) => {
            issuedAt.set(claims.jti, performance.now())
            return token.claims(claims, credential)
          },
        },
        bearer: {
          credentialCounts: (credential, claims) => {
            const at = rotatedAt.get(credential.clientId) ?? Number.POSITIVE_INFINITY
            const isEnded = (issuedAt.get(claims.jti) ?? at) < at && performance.now() - at > LATER
            return !isEnded && bearer.credentialCounts(credential, claims)
          },
        },
      }
    },
  },
  'rotation-ends-tokens-once-clock-moved': {
    title: 'refuses the tokens from before a rotation once its clock was moved by an hour',
    shownTo: ['credential.token-expires'],
    change: ({ lifecycle, bearer, token }) => {
      const { findCredential, movedBy } = noteClock(token)
      const issued = new Map<string, string[]>()
      const before = new Set<string>()
      return {
        lifecycle: {
          rotated: (credential, fresh) => {
            for (const id of issued.get(credential.clientId) ?? []) before.add(id)
            return lifecycle.rotated(credential, fresh)
          },
        },
        token: {
          findCredential,
          claims: (claims, credential) => {
            issued.set(credential.clientId, [...(issued.get(credential.clientId) ?? []), claims.jti])
            return token.claims(claims, credential)
          },
        },
        bearer: {
          credentialCounts: (credential, claims) =>
            !(movedBy() > HOUR && before.has(claims.jti)) && bearer.credentialCounts(credential, claims),
        },
      }
    },
  },
  'rotation-ends-tokens': {
    title: 'refuses the tokens from before a rotation',
    change: ({ lifecycle, bearer, token }) => {
      const { rotated, isRotated } = noteRotatedKeys(lifecycle)
      const issuedSince = new Set<string>()
      return {
        lifecycle: { rotated },
        token: {
          claims: (claims, credential) => {
            if (isRotated(credential.clientId)) issuedSince.add(claims.jti)
            return token.claims(claims, credential)
          },
        },
        bearer: {
          credentialCounts: (credential, claims) =>
            (!isRotated(credential.clientId) || issuedSince.has(claims.jti)) &&
            bearer.credentialCounts(credential, claims),
        },
      }
    },
  },
  'rotation-ends-unused-tokens': {
    title: 'ends those tokens of a key at its rotation that were not used yet',
    change: ({ bearer, lifecycle, token }) => {
      const issued = noteIssuedTokens(token)
      const used = new Set<string>()
      const ended = new Set<string>()
      return {
        token: { claims: issued.claims },
        lifecycle: {
          rotated: (credential, fresh) => {
            for (const id of issued.of(credential.clientId)) if (!used.has(id)) ended.add(id)
            return lifecycle.rotated(credential, fresh)
          },
        },
        bearer: {
          credentialCounts: (credential, claims) => {
            used.add(claims.jti)
            return !ended.has(claims.jti) && bearer.credentialCounts(credential, claims)
          },
        },
      }
    },
  },
  'rotation-takes-workspace-rights': {
    title: 'forbids a workspace key everything once it was rotated',
    follows: ['credential.rotation-new-secret'],
    change: ({ lifecycle, platform }) => {
      const { rotated, isRotated } = noteRotatedKeys(lifecycle)
      return {
        lifecycle: { rotated },
        platform: {
          mayReachAccount: (key, accountId, userId) =>
            !(key.type === 'workspace' && isRotated(key.clientId)) &&
            platform.mayReachAccount(key, accountId, userId),
        },
      }
    },
  },
  'rotation-twice-ends-tokens': {
    title: 'refuses all tokens from before a second rotation',
    change: ({ bearer, lifecycle, token }) => {
      const rotations = new Map<string, number>()
      const issued = new Map<string, string[]>()
      const ended = new Set<string>()
      return {
        token: {
          claims: (claims, credential) => {
            issued.set(credential.clientId, [...(issued.get(credential.clientId) ?? []), claims.jti])
            return token.claims(claims, credential)
          },
        },
        lifecycle: {
          rotated: (credential, fresh) => {
            const { clientId } = credential
            const count = (rotations.get(clientId) ?? 0) + 1
            rotations.set(clientId, count)
            if (count > 1) for (const id of issued.get(clientId) ?? []) ended.add(id)
            return lifecycle.rotated(credential, fresh)
          },
        },
        bearer: {
          credentialCounts: (credential, claims) =>
            !ended.has(claims.jti) && bearer.credentialCounts(credential, claims),
        },
      }
    },
  },
})
