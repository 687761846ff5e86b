import { decodeJwt } from 'jose'
import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { sentObject } from '../../changes/as-sent.ts'
import { changeWorkspaceKeyRefusals } from '../../changes/workspace-keys.ts'
import { bodyOf } from '../../http/body.ts'
import { worldOf } from '../../world/request-world.ts'

export default defineFaults('token.secret-not-echoed', {
  'refusal-echoes-secret-by-half': {
    title: 'repeats the client secret by half in its refusal',
    change: revise('token', 'refusal', (answer, _refused, request) => {
      const secret = String(sentObject(request)['client_secret'])
      return {
        ...answer,
        body: { ...Object(answer.body), received: secret.slice(0, secret.length >> 1) },
      }
    }),
  },
  'refusal-echoes-secret-in-hex': {
    title: 'repeats the client secret in hex in its refusal',
    change: revise('token', 'refusal', (answer, _refused, request) => {
      const secret = String(sentObject(request)['client_secret'])
      return {
        ...answer,
        body: { ...Object(answer.body), received: Buffer.from(secret).toString('hex') },
      }
    }),
  },
  'refusal-echoes-secret': {
    title: 'repeats the token request in its refusal',
    change: revise('token', 'refusal', (answer, refused, request) => {
      const received = Buffer.from(bodyOf(request)).toString()
      return {
        ...answer,
        body: { error: 'invalid_request', error_description: refused.message, received },
      }
    }),
  },
  'workspace-refusal-echoes-secret': {
    title: 'repeats the token request of a workspace key in its refusal',
    change: changeWorkspaceKeyRefusals((answer, received) => ({
      ...answer,
      body: { ...Object(answer.body), received },
    })),
  },
  'workspace-reply-echoes-secret': {
    title: 'repeats the token request of a workspace key beside its token',
    change: revise('token', 'reply', (answer, reply, request) => {
      const key = worldOf(request).store.credentials.find(String(decodeJwt(reply.access_token).sub))
      if (key?.type !== 'workspace') return answer
      return { ...answer, body: { ...reply, received: sentObject(request) } }
    }),
  },
  'bearer-quoted-in-refusal': {
    title: 'quotes in a 401 of the platform what came in place of a token',
    shownTo: ['token.secret-not-echoed'],
    change: revise('platform', 'refusal', (answer, refused, request) => ({
      ...answer,
      body: { error: refused.reason, unknown: request.headers.authorization ?? '' },
    })),
  },
  'forbidden-shows-secret': {
    title: 'shows the secret that was used last in a 403 of the platform',
    shownTo: ['token.secret-not-echoed'],
    change: () => {
      let last = ''
      return [
        revise('token', 'secretMatches', (isRight, given) => {
          if (isRight) last = given
          return isRight
        }),
        revise('platform', 'refusal', (answer) =>
          answer.status === 403 ? { ...answer, body: { ...Object(answer.body), used: last } } : answer,
        ),
      ]
    },
  },
})
