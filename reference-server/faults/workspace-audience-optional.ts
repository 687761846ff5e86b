import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'does without the audience of a workspace key',
  breaks: ['token.requires-each-field'],
  change: ({ token }) => ({
    token: {
      fieldProblem: (name, value, body) =>
        name === 'audience' && value === undefined ? undefined : token.fieldProblem(name, value, body),
      audienceMatches: (given, credential) =>
        (given === '' && credential.type === 'workspace') || token.audienceMatches(given, credential),
    },
  }),
})
