import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title:
    'refuses a good token right after a malformed Authorization header with it, and the next time no more',
  breaks: ['platform.lists-workspaces'],
  follows: ['token.renewal'],
  change: ({ bearer }) => {
    const malformed = new Set<string>()
    return {
      bearer: {
        readAuthorization: (header, request) => {
          const token = bearer.readAuthorization(header, request)
          if (token === undefined) {
            if (header !== undefined) malformed.add(header)
            return undefined
          }
          const before = [...malformed].filter((one) => one.includes(token))
          for (const one of before) malformed.delete(one)
          return before.length > 0 ? undefined : token
        },
      },
    }
  },
})
