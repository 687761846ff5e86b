import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'goes on taking the secret from before a rotation until the new one is used',
  breaks: ['credential.rotation-retires-secret'],
  change: ({ lifecycle, token }) => {
    const retired = new Map<string, string>()
    return {
      lifecycle: {
        rotated: (credential, fresh) => {
          retired.set(credential.clientId, credential.secretDigest)
          return lifecycle.rotated(credential, fresh)
        },
      },
      token: {
        secretMatches: (given, credential) => {
          if (token.secretMatches(given, credential)) {
            retired.delete(credential.clientId)
            return true
          }
          const secretDigest = retired.get(credential.clientId)
          return secretDigest !== undefined && token.secretMatches(given, { ...credential, secretDigest })
        },
      },
    }
  },
})
