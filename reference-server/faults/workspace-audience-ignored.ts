import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes any audience for a workspace key',
  breaks: ['token.audience-exact'],
  change: ({ token }) => ({
    token: {
      audienceMatches: (given, credential) =>
        credential.type === 'workspace' || token.audienceMatches(given, credential),
    },
  }),
})
