import { note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { endTokensOfOthers } from '../../changes/issued-tokens.ts'
import { afterStep, deactivateOthers } from '../../changes/key-steps.ts'

export default defineFaults('credential.rotation-keeps-others', {
  'deactivation-ends-keys-of-account': {
    title: 'deactivates all keys of an account with the one that is deactivated',
    change: afterStep({ deactivate: deactivateOthers }),
  },
  'deactivation-by-name': {
    title: 'deactivates every key of the name that a deactivated one has',
    follows: ['credential.works', 'token.renewal'],
    change: afterStep({
      deactivate: (key, { store }) => {
        for (const other of store.credentials.all()) {
          const isNamesake = other.name === key.name && other.accountId === key.accountId
          if (isNamesake) store.credentials.replace(other.clientId, { ...other, state: 'deactivated' })
        }
      },
    }),
  },
  'rotation-by-name': {
    title: 'refuses the secrets of all other keys that have the name of one that is rotated',
    change: () => {
      const names = new Map<string, string>()
      const refused = new Set<string>()
      return [
        note('lifecycle', 'created', (credential) => names.set(credential.clientId, credential.name)),
        note('lifecycle', 'rotated', (credential) => {
          for (const [clientId, name] of names) if (name === credential.name) refused.add(clientId)
          refused.delete(credential.clientId)
        }),
        revise(
          'token',
          'secretMatches',
          (matches, _given, credential) => !refused.has(credential.clientId) && matches,
        ),
      ]
    },
  },
  'rotation-ends-tokens-of-others': {
    title: 'refuses the tokens that other keys got before one is rotated',
    change: endTokensOfOthers('rotated'),
  },
  'rotation-rotates-siblings': {
    title: 'refuses the secrets of keys that were created before one that is rotated',
    change: () => {
      const made: string[] = []
      const refused = new Set<string>()
      return [
        note('lifecycle', 'created', (credential) => made.push(credential.clientId)),
        note('lifecycle', 'rotated', (credential) => {
          for (const clientId of made.slice(0, made.indexOf(credential.clientId))) refused.add(clientId)
          refused.delete(credential.clientId)
        }),
        revise(
          'token',
          'secretMatches',
          (matches, _given, credential) => !refused.has(credential.clientId) && matches,
        ),
      ]
    },
  },
  'sibling-keys-deactivated': {
    title: 'deactivates all keys of a workspace that were made before with the one that is deactivated',
    change: () => {
      const made = new Map<string, string | null>()
      const ended = new Set<string>()
      return [
        revise('lifecycle', 'created', (created) => {
          if (created.type === 'workspace') made.set(created.clientId, created.workspaceId)
          return created
        }),
        note('lifecycle', 'deactivated', (credential) => {
          for (const [clientId, workspaceId] of made) {
            if (credential.type === 'workspace' && workspaceId === credential.workspaceId) ended.add(clientId)
          }
        }),
        revise(
          'token',
          'credentialCounts',
          (counts, credential) => !ended.has(credential.clientId) && counts,
        ),
        revise(
          'bearer',
          'credentialCounts',
          (counts, credential) => !ended.has(credential.clientId) && counts,
        ),
      ]
    },
  },
})
