import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'overlooks a slash after the audience',
  breaks: ['token.audience-exact'],
  effort: 'standard',
  change: ({ token }) => ({
    token: {
      audienceMatches: (given, credential) => token.audienceMatches(given.replace(/\/$/, ''), credential),
    },
  }),
})
