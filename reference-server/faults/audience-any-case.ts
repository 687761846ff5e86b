import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'compares the audience without regard to case',
  breaks: ['token.audience-exact'],
  change: () => ({
    token: {
      audienceMatches: (given, credential) => given.toLowerCase() === credential.audience.toLowerCase(),
    },
  }),
})
