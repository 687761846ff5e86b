import type { Behaviour } from '../../behaviour/behaviour.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import type { BearerBehaviour } from '../../behaviour/platform.ts'
import {
  endTokensOfEarlierSeconds,
  noteTokensAtRotation,
  type PickTokens,
  type TokensAtRotation,
} from '../../changes/issued-tokens.ts'
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
    change: endTokensAtRotation((issued) => issued.slice(0, -1)),
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
    change: (behaviour) => {
      const { findCredential, movedBy } = noteClock(behaviour.token)
      const { isNoted, lifecycle, token } = noteTokensAtRotation(behaviour)
      return {
        lifecycle,
        token: { ...token, findCredential },
        bearer: {
          credentialCounts: (credential, claims) =>
            !(movedBy() > HOUR && isNoted(claims)) && behaviour.bearer.credentialCounts(credential, claims),
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
    change: (behaviour) => {
      const used = new Set<string>()
      const { bearer, ...others } = endTokensAtRotation((issued) => issued.filter((id) => !used.has(id)))(
        behaviour,
      )
      return {
        ...others,
        bearer: {
          credentialCounts: (credential, claims) => {
            used.add(claims.jti)
            return bearer.credentialCounts(credential, claims)
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
    change: (behaviour) => {
      const rotated = new Set<string>()
      return endTokensAtRotation((issued, { clientId }) => {
        const isAgain = rotated.has(clientId)
        rotated.add(clientId)
        return isAgain ? issued : []
      })(behaviour)
    },
  },
})

/** Ends some of the tokens of a key at its rotation. */
function endTokensAtRotation(which: PickTokens): (behaviour: Behaviour) => {
  lifecycle: TokensAtRotation['lifecycle']
  token: TokensAtRotation['token']
  bearer: Pick<BearerBehaviour, 'credentialCounts'>
} {
  return (behaviour) => {
    const { isNoted, lifecycle, token } = noteTokensAtRotation(behaviour, which)
    return {
      lifecycle,
      token,
      bearer: {
        credentialCounts: (credential, claims) =>
          !isNoted(claims) && behaviour.bearer.credentialCounts(credential, claims),
      },
    }
  }
}
