import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a token request inside a list',
  breaks: ['token.malformed-body'],
  change: ({ token }) => ({
    token: {
      parseBody: (bytes, type) => {
        const body = token.parseBody(bytes, type)
        return Array.isArray(body) ? body[0] : body
      },
    },
  }),
})
