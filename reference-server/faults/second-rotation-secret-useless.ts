import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'keeps another secret than it shows when a key is rotated once more',
  breaks: ['credential.rotation-new-secret'],
  change: ({ lifecycle }) => {
    const rotatedKeys = new Set<string>()
    return {
      lifecycle: {
        rotated: (credential, fresh) => {
          const rotated = lifecycle.rotated(credential, fresh)
          if (rotatedKeys.has(credential.clientId)) return { ...rotated, secretDigest: '' }
          rotatedKeys.add(credential.clientId)
          return rotated
        },
      },
    }
  },
})
