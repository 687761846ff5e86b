import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { decide } from '../behaviour/change.ts'
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
      const code = refused.reason === 'unauthenticated' ? 'invalid_client' : 'invalid_request'
      return { status: 401, headers: { 'www-authenticate': `Bearer realm="token", error="${code}"` } }
    }),
  },
  'listed-refusals': {
    title: 'refuses with a list of errors: {errors: [{code, detail}]}',
    choices: ['body of a refusal', 'body of a token refusal'],
    change: ({ token, platform, channel }) => ({
      token: {
        refusal: (refused, request) => {
          const code = refused.reason === 'unauthenticated' ? 'invalid_client' : 'invalid_request'
          return listCode(token.refusal(refused, request), code)
        },
      },
      platform: {
        refusal: (refused, request) => listCode(platform.refusal(refused, request), refused.reason),
      },
      channel: { refusal: (refused, request) => listCode(channel.refusal(refused, request), refused.reason) },
    }),
  },
  'nested-refusals': {
    title: 'refuses with an object in an object: {error: {code, message}}',
    choices: ['body of a refusal', 'body of a token refusal'],
    change: ({ token, platform, channel }) => ({
      token: {
        refusal: (refused, request) => {
          const code = refused.reason === 'unauthenticated' ? 'invalid_client' : 'invalid_request'
          return nestCode(token.refusal(refused, request), code)
        },
      },
      platform: {
        refusal: (refused, request) => nestCode(platform.refusal(refused, request), refused.reason),
      },
      channel: { refusal: (refused, request) => nestCode(channel.refusal(refused, request), refused.reason) },
    }),
  },
  'other-statuses': {
    title: 'uses other client error statuses where none is specified',
    change: ({ token, channel }) => ({
      token: {
        refusal: (refused, request) => {
          const answer = token.refusal(refused, request)
          return refused.reason === 'too-many' ? answer : { ...answer, status: 403 }
        },
      },
      channel: {
        refusal: (refused, request) => ({
          ...channel.refusal(refused, request),
          status: refused.reason === 'unauthenticated' ? 404 : 422,
        }),
      },
    }),
  },
  'ordinary-words-in-refusals': {
    title:
      'says ordinary words in its refusals, shouted, whispered and escaped, by which workspaces are called too',
    choices: ['body of a refusal'],
    change: decide('platform', 'refusal', (usual, refused, request) => ({
      ...usual(refused, request),
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
    change: ({ token, platform, channel }) => ({
      token: {
        refusal: (refused, request) => {
          const code = refused.reason === 'unauthenticated' ? 'invalid_client' : 'invalid_request'
          return inPlainText(token.refusal(refused, request), code)
        },
      },
      platform: {
        refusal: (refused, request) => inPlainText(platform.refusal(refused, request), 'Not for you.'),
      },
      channel: { refusal: (refused, request) => inPlainText(channel.refusal(refused, request), 'Not so.') },
    }),
  },
  'problem-json-errors': {
    title: 'refuses with problem details (RFC 9457); the token endpoint names its code there too',
    choices: ['body of a refusal', 'body of a token refusal'],
    change: ({ token, platform, channel }) => ({
      token: {
        refusal: (refused, request) => {
          const code = refused.reason === 'unauthenticated' ? 'invalid_client' : 'invalid_request'
          return problem(refused, token.refusal(refused, request), code)
        },
      },
      platform: { refusal: (refused, request) => problem(refused, platform.refusal(refused, request)) },
      channel: { refusal: (refused, request) => problem(refused, channel.refusal(refused, request)) },
    }),
  },
  'refusals-with-gateway-cookie': {
    title:
      'stands behind a gateway, which sets a cookie in the shape of a JWT with every refusal of a token request',
    change: decide('token', 'refusal', (usual, refused, request) => {
      const answer = usual(refused, request)
      const session = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sid: randomUUID() })}.c2lnbmF0dXJl`
      return { ...answer, headers: { ...answer.headers, 'set-cookie': `gateway=${session}; HttpOnly` } }
    }),
  },
})

function listCode(answer: Answer, code: string): Answer {
  return { ...answer, body: { errors: [{ code, detail: 'It is refused.' }] } }
}

function nestCode(answer: Answer, code: string): Answer {
  return { ...answer, body: { success: false, data: null, error: { code, message: 'It is refused.' } } }
}

function inPlainText({ status, headers }: Answer, text: string): Answer {
  return {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    stream: Readable.from([text]),
  }
}

function problem(refused: Refused, answer: Answer, code: string = refused.reason): Answer {
  const headers = { ...answer.headers, 'content-type': 'application/problem+json' }
  return {
    ...answer,
    headers,
    body: { type: 'about:blank', title: code, status: answer.status, detail: refused.message },
  }
}
