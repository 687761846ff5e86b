import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'deactivates all keys of a workspace that were made before with the one that is deactivated',
  breaks: ['credential.rotation-keeps-others'],
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
            if (credential.type === 'workspace' && workspaceId === credential.workspaceId) ended.add(clientId)
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
})
