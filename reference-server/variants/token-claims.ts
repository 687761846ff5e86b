import { note, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'

export default defineVariants({
  'large-tokens': {
    title: 'issues tokens of several thousand characters',
    change: revise('token', 'claims', (claims) => ({
      ...claims,
      permissions: Array.from({ length: 150 }, (_, index) => `platform:resource-${index}:read`),
    })),
  },
  'one-token-a-key': {
    title: 'ends the earlier tokens of a key with each new one',
    choices: ['tokens of a key'],
    change: () => {
      const newest = new Map<string, unknown>()
      return [
        revise('token', 'claims', (made, _claims, credential) => {
          newest.set(credential.clientId, made['jti'])
          return made
        }),
        revise(
          'bearer',
          'credentialCounts',
          (counts, credential, claims) => newest.get(credential.clientId) === claims.jti && counts,
        ),
      ]
    },
  },
  'tokens-keep-role-of-their-issue': {
    title: 'lets no Chat User list workspaces, by the role that a key had when its token was issued',
    choices: ['list of workspaces for a role'],
    change: () => {
      const roles = new Map<string, string | null>()
      let role: string | null = null
      return [
        note('token', 'claims', (claims, credential) => roles.set(claims.jti, credential.role)),
        note('bearer', 'credentialCounts', (credential, claims) => {
          // Nothing comes between this and the question of who may list.
          role = roles.get(claims.jti) ?? credential.role
        }),
        revise('platform', 'mayListWorkspaces', (may) => role !== 'Chat User' && may),
      ]
    },
  },
  'tokens-without-times': {
    title: 'leaves iat and exp out of its tokens, and remembers itself when they expire',
    change: () => {
      const expiries = new Map<string, number>()
      return [
        revise('token', 'claims', ({ iat: _iat, exp: _exp, ...timeless }, claims) => {
          expiries.set(String(timeless['jti']), claims.exp)
          return timeless
        }),
        revise('bearer', 'verify', (claims, _given, world) => {
          const exp = expiries.get(claims?.jti ?? '') ?? 0
          return exp > world.clock.seconds() ? claims : undefined
        }),
      ]
    },
  },
})
