import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'compares client secrets without regard to case',
  breaks: ['token.client-secret-exact'],
  change: ({ token }) => ({
    token: {
      digestSecret: (secret) => token.digestSecret(secret.toLowerCase()),
      secretMatches: (given, credential) => token.secretMatches(given.toLowerCase(), credential),
    },
  }),
})
