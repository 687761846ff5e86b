import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { forgiveWorkspaceKeys } from '../../changes/workspace-keys.ts'

export default defineFaults('token.grant-type', {
  'grant-type-any-case': {
    title: 'compares grant_type without regard to case',
    change: decide(
      'token',
      'grantTypeMatches',
      (_usual, given) => given.toLowerCase() === 'client_credentials',
    ),
  },
  'grant-type-before-line-end': {
    title: 'takes a grant_type that a line end follows',
    change: decide('token', 'grantTypeMatches', (_usual, given) => /^client_credentials\n?$/.test(given)),
  },
  'grant-type-by-last-part': {
    title: 'takes a URN that ends in the right grant_type',
    effort: 'standard',
    change: decide(
      'token',
      'grantTypeMatches',
      (_usual, given) => given.split(':').at(-1) === 'client_credentials',
    ),
  },
  'grant-type-hyphen-for-underscore': {
    title: 'takes a hyphen in grant_type for an underscore',
    change: decide(
      'token',
      'grantTypeMatches',
      (_usual, given) => given.replaceAll('-', '_') === 'client_credentials',
    ),
  },
  'grant-type-ignored': {
    title: 'takes any grant_type',
    change: decide('token', 'grantTypeMatches', () => true),
  },
  'grant-type-trimmed': {
    title: 'drops blanks around grant_type',
    change: decide('token', 'grantTypeMatches', (_usual, given) => given.trim() === 'client_credentials'),
  },
  'workspace-grant-type-ignored': {
    title: 'takes any grant type from a workspace key',
    follows: ['token.error-code', 'token.refusal-has-no-token', 'token.refusal-is-client-error'],
    change: forgiveWorkspaceKeys((forgive) =>
      decide('token', 'grantTypeMatches', (usual, given) => {
        if (!usual(given)) forgive()
        return true
      }),
    ),
  },
})
