import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'issues a token to who names no audience',
  breaks: ['token.requires-each-field'],
  change: ({ token }) => ({
    token: {
      fieldProblem: (name, value, body) =>
        name === 'audience' && value === undefined ? undefined : token.fieldProblem(name, value, body),
      audienceMatches: (given, credential) => given === '' || token.audienceMatches(given, credential),
    },
  }),
})
