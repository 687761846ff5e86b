import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'overlooks one Windows line end after the client secret',
  breaks: ['token.client-secret-exact'],
  change: ({ token }) => ({
    token: {
      secretMatches: (given, credential) => token.secretMatches(given.replace(/\r\n$/, ''), credential),
    },
  }),
})
