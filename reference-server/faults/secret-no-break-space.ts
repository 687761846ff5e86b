import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'overlooks a no-break space after the client secret',
  breaks: ['token.client-secret-exact'],
  change: ({ token }) => ({
    token: {
      secretMatches: (given, credential) => token.secretMatches(given.replace(/\u00a0$/, ''), credential),
    },
  }),
})
