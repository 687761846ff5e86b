import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'drops blanks around the client secret',
  breaks: ['token.client-secret-exact'],
  change: ({ token }) => ({
    token: { secretMatches: (given, credential) => token.secretMatches(given.trim(), credential) },
  }),
})
