import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type Change, decide, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import type { Answer } from '../http/answer.ts'
import type { Refused } from '../http/refused.ts'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export default defineVariants({
  'error-code-in-header': {
    title: 'names the error code of a token request in WWW-Authenticate only',
    choices: ['body of a token refusal'],
    change: decide('token', 'refusal', (usual, refused, request) => {
      if (refused.reason === 'too-many') return usual(refused, request)
      const challenge = `Bearer realm="token", error="${tokenErrorOf(refused)}"`
      return { status: 401, headers: { 'www-authenticate': challenge } }
    }),
  },
  'listed-refusals': {
    title: 'refuses with a list of errors: {errors: [{code, detail}]}',
    choices: ['body of a refusal', 'body of a token refusal'],
    change: changeRefusals((answer, code) => ({
      ...answer,
      body: { errors: [{ code, detail: 'It is refused.' }] },
    })),
  },
  'nested-refusals': {
    title: 'refuses with an object in an object: {error: {code, message}}',
    choices: ['body of a refusal', 'body of a token refusal'],
    change: changeRefusals((answer, code) => ({
      ...answer,
      body: { success: false, data: null, error: { code, message: 'It is refused.' } },
    })),
  },
  'other-statuses': {
    title: 'uses other client error statuses where none is specified',
    change: () => [
      revise('token', 'refusal', (answer, refused) =>
        refused.reason === 'too-many' ? answer : { ...answer, status: 403 },
      ),
      revise('channel', 'refusal', (answer, refused) => ({
        ...answer,
        status: refused.reason === 'unauthenticated' ? 404 : 422,
      })),
    ],
  },
  'ordinary-words-in-refusals': {
    title:
      'says ordinary words in its refusals, shouted, whispered and escaped, by which workspaces are called too',
    choices: ['body of a refusal'],
    change: revise('platform', 'refusal', (answer) => ({
      ...answer,
      body: {
        error: 'ACCESS DENIED. CONTACT YOUR SALES TEAM.',
        message: 'Contact support, or sales; see customer support, or help &amp; research.',
        link: 'https://example.com/legal+department',
      },
    })),
  },
  'plain-text-refusals': {
    title: 'refuses in plain text, the token endpoint with its error code as the whole body',
    choices: ['body of a refusal', 'body of a token refusal'],
    change: changeRefusals(({ status, headers }, code, _refused, area) => ({
      status,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
      stream: Readable.from([{ token: code, platform: 'Not for you.', channel: 'Not so.' }[area]]),
    })),
  },
  'problem-json-errors': {
    title: 'refuses with problem details (RFC 9457); the token endpoint names its code there too',
    choices: ['body of a refusal', 'body of a token refusal'],
    change: changeRefusals((answer, code, { message }) => ({
      ...answer,
      headers: { ...answer.headers, 'content-type': 'application/problem+json' },
      body: { type: 'about:blank', title: code, status: answer.status, detail: message },
    })),
  },
  'refusals-with-gateway-cookie': {
    title:
      'stands behind a gateway, which sets a cookie in the shape of a JWT with every refusal of a token request',
    change: revise('token', 'refusal', (answer) => {
      const session = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sid: randomUUID() })}.c2lnbmF0dXJl`
      return { ...answer, headers: { ...answer.headers, 'set-cookie': `gateway=${session}; HttpOnly` } }
    }),
  },
})

/** Changes every refusal. Its code is the reason, or at the token endpoint the one of OAuth. */
function changeRefusals(
  change: (answer: Answer, code: string, refused: Refused, area: 'token' | 'platform' | 'channel') => Answer,
): Change {
  return () => [
    revise('token', 'refusal', (answer, refused) => change(answer, tokenErrorOf(refused), refused, 'token')),
    ...(['platform', 'channel'] as const).map((area) =>
      decide(area, 'refusal', (usual, refused: Refused, request: FastifyRequest) =>
        change(usual(refused, request), refused.reason, refused, area),
      ),
    ),
  ]
}

function tokenErrorOf({ reason }: Refused): string {
  return reason === 'unauthenticated' ? 'invalid_client' : 'invalid_request'
}
