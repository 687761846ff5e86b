import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'drops blanks around the client secret of a workspace key',
  breaks: ['token.client-secret-exact'],
  change: ({ token }) => ({
    token: {
      secretMatches: (given, credential) =>
        token.secretMatches(credential.type === 'workspace' ? given.trim() : given, credential),
    },
  }),
})
