import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes client_credentials for granted',
  breaks: ['token.requires-each-field'],
  change: ({ token }) => ({
    token: {
      fieldProblem: (name, value, body) =>
        name === 'grant_type' && value === undefined ? undefined : token.fieldProblem(name, value, body),
      grantTypeMatches: (given) => given === '' || token.grantTypeMatches(given),
    },
  }),
})
