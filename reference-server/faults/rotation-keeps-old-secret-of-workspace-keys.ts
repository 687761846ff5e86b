import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'goes on taking the secret of a workspace key from before a rotation',
  breaks: ['credential.rotation-retires-secret'],
  change: ({ lifecycle, token }) => {
    const retired = new Map<string, string>()
    return {
      lifecycle: {
        rotated: (credential, fresh) => {
          if (credential.type === 'workspace') retired.set(credential.clientId, credential.secretDigest)
          return lifecycle.rotated(credential, fresh)
        },
      },
      token: {
        secretMatches: (given, credential) => {
          const secretDigest = retired.get(credential.clientId) ?? credential.secretDigest
          return (
            token.secretMatches(given, credential) ||
            token.secretMatches(given, { ...credential, secretDigest })
          )
        },
      },
    }
  },
})
