import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses the secrets of keys that were created before one that is rotated',
  breaks: ['credential.rotation-keeps-others'],
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
})
