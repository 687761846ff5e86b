import { randomUUID } from 'node:crypto'
import { askWith, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { endTokensOfEarlierSeconds, endTokensOfOthers } from '../../changes/issued-tokens.ts'
import { noteClock } from '../../changes/side-by-side.ts'
import { digestOf, lastFourOf } from '../../state/secret.ts'

/** Milliseconds. */
const LATER = 2_500
/** Milliseconds. */
const HOUR = 3_600_000

export default defineFaults('credential.role-change', {
  'role-change-ends-tokens': {
    title: 'refuses the tokens that a key obtained before its role was changed',
    change: () => {
      const roles = new Map<string, number>()
      const issued = new Map<string, number>()
      return [
        note('lifecycle', 'roleChanged', (credential) =>
          roles.set(credential.clientId, (roles.get(credential.clientId) ?? 0) + 1),
        ),
        note('token', 'claims', (claims, credential) =>
          issued.set(claims.jti, roles.get(credential.clientId) ?? 0),
        ),
        revise(
          'bearer',
          'credentialCounts',
          (counts, credential, claims) =>
            (roles.get(credential.clientId) ?? 0) <= (issued.get(claims.jti) ?? 0) && counts,
        ),
      ]
    },
  },
  'role-change-ends-tokens-of-others': {
    title: 'refuses the tokens that other keys got before the role of one is changed',
    change: endTokensOfOthers('roleChanged'),
  },
  'role-change-ends-tokens-of-earlier-seconds': {
    title: 'refuses the tokens that a key obtained in an earlier second than its role was changed',
    change: endTokensOfEarlierSeconds('roleChanged'),
  },
  'role-change-ends-exchanges': {
    title: 'gives a key no token any more once its role was changed',
    change: () => {
      const changed = new Set<string>()
      return [
        note('lifecycle', 'roleChanged', ({ clientId }) => changed.add(clientId)),
        revise(
          'token',
          'secretMatches',
          (matches, _given, { clientId }) => matches && !changed.has(clientId),
        ),
      ]
    },
  },
  'role-change-replaces-secret': {
    title: 'gives a key another secret, which it shows to nobody, when its role is changed',
    follows: ['credential.last-four'],
    change: decide('lifecycle', 'roleChanged', (usual, credential, change) => {
      const secret = randomUUID()
      return { ...usual(credential, change), secretDigest: digestOf(secret), secretLast4: lastFourOf(secret) }
    }),
  },
  'role-change-hits-other-keys': {
    title: 'gives a new role to every workspace key there is',
    follows: ['credential.role-chosen'],
    change: () => {
      const roles = new Map<string, unknown>()
      return [
        note('lifecycle', 'created', (credential) => {
          if (credential.type === 'workspace') roles.set(credential.clientId, credential.role)
        }),
        revise('lifecycle', 'roleChanged', (next) => {
          for (const clientId of roles.keys()) roles.set(clientId, next.role)
          return next
        }),
        revise('lifecycle', 'shown', (shown, credential) => ({
          ...shown,
          role: roles.get(credential.clientId) ?? credential.role,
        })),
      ]
    },
  },
  'role-change-ignored': {
    title: 'answers a role change with success and does nothing',
    change: decide('lifecycle', 'roleChanged', (_usual, credential) => credential),
  },
  'role-change-undone-a-moment-later': {
    title: 'shows the former role of a key again two and a half seconds after it was changed',
    follows: ['credential.account-role-fixed'],
    change: () => {
      const changed = new Map<string, { at: number; before: string | null }>()
      return [
        note('lifecycle', 'roleChanged', (credential) =>
          changed.set(credential.clientId, { at: performance.now(), before: credential.role }),
        ),
        askWith('lifecycle', 'shown', (credential) => {
          const latest = changed.get(credential.clientId)
          const isUndone = latest !== undefined && performance.now() - latest.at > LATER
          return isUndone ? { ...credential, role: latest.before } : credential
        }),
      ]
    },
  },
  'role-change-undone-once-clock-moved': {
    title: 'shows the former role of a key again once its clock was moved by an hour',
    shownTo: ['credential.token-expires'],
    change: () => {
      const clock = noteClock()
      const before = new Map<string, string | null>()
      return [
        clock.change,
        note('lifecycle', 'roleChanged', ({ clientId, role }) => before.set(clientId, role)),
        askWith('lifecycle', 'shown', (credential) => {
          const isUndone = clock.movedBy() > HOUR && before.has(credential.clientId)
          const role = before.get(credential.clientId) ?? null
          return isUndone ? { ...credential, role } : credential
        }),
      ]
    },
  },
  'role-changed-to-itself-is-lost': {
    title: 'leaves a key without a role where it is changed to the one that it has',
    follows: ['credential.role-chosen'],
    change: revise('lifecycle', 'roleChanged', (changed, credential) =>
      changed.role === credential.role ? { ...changed, role: null } : changed,
    ),
  },
  'rotation-revives-first-role': {
    title: 'gives a key whose role was changed its first role again when its secret is rotated',
    change: () => {
      const first = new Map<string, string | null>()
      return [
        revise('lifecycle', 'created', (created) => {
          first.set(created.clientId, created.role)
          return created
        }),
        revise('lifecycle', 'rotated', (rotated, credential) => ({
          ...rotated,
          role: first.get(credential.clientId) ?? rotated.role,
        })),
      ]
    },
  },
})
