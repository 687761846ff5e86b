import { Readable } from 'node:stream'
import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { keepTokens } from '../../changes/issued-tokens.ts'
import { isOfWorkspaceKey } from '../../changes/workspace-keys.ts'

export default defineFaults('token.refusal-has-no-token', {
  'refusal-token-escaped': {
    title: 'bears a token in its refusals, its dots written as escapes of JSON',
    follows: ['credential.rotation-retires-secret', 'credential.deactivation-refuses-exchange'],
    change: ({ token }) => {
      const { seal, tokenFor } = keepTokens(token)
      return {
        token: {
          seal,
          refusal: (refused, request) => {
            const { body, ...answer } = token.refusal(refused, request)
            const text = JSON.stringify({ ...Object(body), hint: tokenFor(request) }).replaceAll(
              '.',
              '\\u002e',
            )
            return {
              ...answer,
              headers: { ...answer.headers, 'content-type': 'application/json' },
              stream: Readable.from([text]),
            }
          },
        },
      }
    },
  },
  'refusal-token-in-location': {
    title: 'bears a token in the Location of its refusals, percent-encoded',
    follows: ['credential.rotation-retires-secret', 'credential.deactivation-refuses-exchange'],
    change: ({ token }) => {
      const { seal, tokenFor } = keepTokens(token)
      return {
        token: {
          seal,
          refusal: (refused, request) => {
            const answer = token.refusal(refused, request)
            const hint = tokenFor(request).replaceAll('.', '%2E')
            const location = `https://portal.invalid/sign-in?hint=${hint}`
            return { ...answer, headers: { ...answer.headers, location } }
          },
        },
      }
    },
  },
  'refusal-with-status-200': {
    title: 'refuses token requests with status 200',
    follows: [
      'credential.rotation-retires-secret',
      'credential.deactivation-refuses-exchange',
      'token.refusal-is-client-error',
      'token.requires-each-field',
      'token.grant-type',
      'token.json-only',
      'token.malformed-body',
      'token.client-id-exact',
      'token.client-secret-exact',
      'token.audience-exact',
    ],
    change: replaceDecision('token', 'refusal', (usual) => (refused, request) => ({
      ...usual(refused, request),
      status: 200,
    })),
  },
  'workspace-refusal-bears-token': {
    title: 'bears a token in the refusals of a workspace key',
    follows: ['credential.rotation-retires-secret', 'credential.deactivation-refuses-exchange'],
    change: ({ token }) => {
      const { seal, tokenFor } = keepTokens(token)
      return {
        token: {
          seal,
          refusal: (refused, request) => {
            const answer = token.refusal(refused, request)
            if (!isOfWorkspaceKey(request)) return answer
            return { ...answer, body: { ...Object(answer.body), hint: tokenFor(request) } }
          },
        },
      }
    },
  },
})
