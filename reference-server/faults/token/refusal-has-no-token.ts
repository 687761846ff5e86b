import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type Change, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { keepTokens } from '../../changes/issued-tokens.ts'
import { isOfWorkspaceKey } from '../../changes/workspace-keys.ts'
import type { Answer } from '../../http/answer.ts'

export default defineFaults('token.refusal-has-no-token', {
  'refusal-token-escaped': {
    title: 'bears a token in its refusals, its dots written as escapes of JSON',
    follows: ['credential.rotation-retires-secret', 'credential.deactivation-refuses-exchange'],
    change: putTokenIntoRefusals(({ body, ...answer }, hint) => {
      const text = JSON.stringify({ ...Object(body), hint }).replaceAll('.', '\\u002e')
      return {
        ...answer,
        headers: { ...answer.headers, 'content-type': 'application/json' },
        stream: Readable.from([text]),
      }
    }),
  },
  'refusal-token-in-location': {
    title: 'bears a token in the Location of its refusals, percent-encoded',
    follows: ['credential.rotation-retires-secret', 'credential.deactivation-refuses-exchange'],
    change: putTokenIntoRefusals((answer, token) => {
      const location = `https://portal.invalid/sign-in?hint=${token.replaceAll('.', '%2E')}`
      return { ...answer, headers: { ...answer.headers, location } }
    }),
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
    change: revise('token', 'refusal', (answer) => ({
      ...answer,
      status: 200,
    })),
  },
  'workspace-refusal-bears-token': {
    title: 'bears a token in the refusals of a workspace key',
    follows: ['credential.rotation-retires-secret', 'credential.deactivation-refuses-exchange'],
    change: putTokenIntoRefusals((answer, hint, request) =>
      isOfWorkspaceKey(request) ? { ...answer, body: { ...Object(answer.body), hint } } : answer,
    ),
  },
})

/** Changes refusals, given a token that works. */
function putTokenIntoRefusals(
  change: (answer: Answer, token: string, request: FastifyRequest) => Answer,
): Change {
  return () => {
    const kept = keepTokens()
    return [
      kept.change,
      revise('token', 'refusal', (answer, _refused, request) =>
        change(answer, kept.tokenFor(request), request),
      ),
    ]
  }
}
