import { defineFaults } from '../../behaviour/fault.ts'
import { afterStep } from '../../behaviour/lifecycle.ts'

export default defineFaults('credential.rotation-keeps-others', {
  'deactivation-by-name': {
    title: 'deactivates every key of the name that a deactivated one has',
    follows: ['credential.works', 'token.renewal'],
    change: ({ lifecycle }) => ({
      lifecycle: afterStep(lifecycle, {
        deactivate: (key, { store }) => {
          for (const other of store.credentials.all()) {
            const isNamesake = other.name === key.name && other.accountId === key.accountId
            if (isNamesake) store.credentials.replace(other.clientId, { ...other, state: 'deactivated' })
          }
        },
      }),
    }),
  },
  'rotation-by-name': {
    title: 'refuses the secrets of all other keys that have the name of one that is rotated',
    change: ({ lifecycle, token }) => {
      const names = new Map<string, string>()
      const refused = new Set<string>()
      return {
        lifecycle: {
          created: (credential) => {
            names.set(credential.clientId, credential.name)
            return lifecycle.created(credential)
          },
          rotated: (credential, fresh) => {
            for (const [clientId, name] of names) if (name === credential.name) refused.add(clientId)
            refused.delete(credential.clientId)
            return lifecycle.rotated(credential, fresh)
          },
        },
        token: {
          secretMatches: (given, credential) =>
            !refused.has(credential.clientId) && token.secretMatches(given, credential),
        },
      }
    },
  },
  'rotation-rotates-siblings': {
    title: 'refuses the secrets of keys that were created before one that is rotated',
    follows: ['credential.works'],
    change: ({ lifecycle, token }) => {
      const made: string[] = []
      const refused = new Set<string>()
      return {
        lifecycle: {
          created: (credential) => {
            made.push(credential.clientId)
            return lifecycle.created(credential)
          },
          rotated: (credential, fresh) => {
            for (const clientId of made.slice(0, made.indexOf(credential.clientId))) refused.add(clientId)
            refused.delete(credential.clientId)
            return lifecycle.rotated(credential, fresh)
          },
        },
        token: {
          secretMatches: (given, credential) =>
            !refused.has(credential.clientId) && token.secretMatches(given, credential),
        },
      }
    },
  },
  'sibling-keys-deactivated': {
    title: 'deactivates all keys of a workspace that were made before with the one that is deactivated',
    follows: ['credential.works'],
    change: ({ bearer, lifecycle, token }) => {
      const made = new Map<string, string | null>()
      const ended = new Set<string>()
      return {
        lifecycle: {
          created: (credential) => {
            const created = lifecycle.created(credential)
            if (created.type === 'workspace') made.set(created.clientId, created.workspaceId)
            return created
          },
          deactivated: (credential) => {
            for (const [clientId, workspaceId] of made) {
              if (credential.type === 'workspace' && workspaceId === credential.workspaceId)
                ended.add(clientId)
            }
            return lifecycle.deactivated(credential)
          },
        },
        token: {
          credentialCounts: (credential) =>
            !ended.has(credential.clientId) && token.credentialCounts(credential),
        },
        bearer: {
          credentialCounts: (credential, claims) =>
            !ended.has(credential.clientId) && bearer.credentialCounts(credential, claims),
        },
      }
    },
  },
})
