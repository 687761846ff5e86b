import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the first secret again once a key was rotated twice',
  breaks: ['credential.rotation-retires-secret'],
  change: ({ lifecycle, token }) => {
    const retired = new Map<string, readonly string[]>()
    return {
      lifecycle: {
        rotated: (credential, fresh) => {
          const before = retired.get(credential.clientId) ?? []
          retired.set(credential.clientId, [...before, credential.secretDigest])
          return lifecycle.rotated(credential, fresh)
        },
      },
      token: {
        secretMatches: (given, credential) => {
          if (token.secretMatches(given, credential)) return true
          const [secretDigest, ...later] = retired.get(credential.clientId) ?? []
          if (secretDigest === undefined || later.length === 0) return false
          return token.secretMatches(given, { ...credential, secretDigest })
        },
      },
    }
  },
})
