import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'goes on showing the last four characters of the secret before, once a key was rotated twice',
  breaks: ['credential.last-four'],
  change: ({ lifecycle }) => {
    const rotatedKeys = new Set<string>()
    return {
      lifecycle: {
        rotated: (credential, fresh) => {
          const { clientId, secretLast4 } = credential
          const rotated = lifecycle.rotated(credential, fresh)
          if (rotatedKeys.has(clientId)) return { ...rotated, secretLast4 }
          rotatedKeys.add(clientId)
          return rotated
        },
      },
    }
  },
})
