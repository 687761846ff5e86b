import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses a good token right after a malformed Authorization header, and the next time no more',
  breaks: ['platform.lists-workspaces'],
  follows: ['token.renewal'],
  change: ({ bearer }) => {
    let isStumbling = false
    return {
      bearer: {
        readAuthorization: (header, request) => {
          const token = bearer.readAuthorization(header, request)
          if (token === undefined) {
            isStumbling ||= header !== undefined
            return undefined
          }
          if (!isStumbling) return token
          isStumbling = false
          return undefined
        },
      },
    }
  },
})
