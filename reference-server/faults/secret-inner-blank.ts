import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'overlooks blanks inside the client secret',
  breaks: ['token.client-secret-exact'],
  change: ({ token }) => ({
    token: {
      secretMatches: (given, credential) => token.secretMatches(given.replaceAll(' ', ''), credential),
    },
  }),
})
