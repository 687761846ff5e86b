import { defineFault } from '../behaviour/fault.ts'

const significant = 32

export default defineFault({
  title: 'compares only the first 32 characters of client secrets',
  breaks: ['token.client-secret-exact'],
  effort: 'standard',
  change: ({ token }) => ({
    token: {
      digestSecret: (secret) => token.digestSecret(secret.slice(0, significant)),
      secretMatches: (given, credential) => token.secretMatches(given.slice(0, significant), credential),
    },
  }),
})
