import { defineFault } from '../behaviour/fault.ts'
import { keptSecrets } from '../behaviour/kept-secrets.ts'

export default defineFault({
  title: 'shows the secret of the first rotation again, and keeps it, when a key is rotated once more',
  breaks: ['credential.rotation-new-secret'],
  change: ({ lifecycle }) => {
    const { secrets, shownOnce } = keptSecrets(lifecycle)
    const rotations = new Map<string, number>()
    return {
      lifecycle: {
        rotated: (credential, fresh) => {
          const count = (rotations.get(credential.clientId) ?? 0) + 1
          rotations.set(credential.clientId, count)
          return count > 1 ? credential : lifecycle.rotated(credential, fresh)
        },
        shownOnce: (credential, secret, tokenUrl, step) => {
          const isFurther = (rotations.get(credential.clientId) ?? 0) > 1
          const kept = isFurther ? secrets.get(credential.clientId) : undefined
          return shownOnce(credential, kept ?? secret, tokenUrl, step)
        },
      },
    }
  },
})
