import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { sentObject } from '../../changes/as-sent.ts'
import { changeWorkspaceKeyRefusals } from '../../changes/workspace-keys.ts'
import { bodyOf } from '../../http/body.ts'

export default defineFaults('token.refusal-is-client-error', {
  'inner-blank-is-server-error': {
    title: 'fails at a blank inside the client secret',
    change: revise('token', 'refusal', (answer, _refused, request) => {
      const secret = sentObject(request)['client_secret']
      return /\S \S/.test(String(secret)) ? { ...answer, status: 500 } : answer
    }),
  },
  'stumbles-over-long-secrets': {
    title: 'fails with 500 at a secret of more than a thousand characters',
    change: revise('token', 'refusal', (answer, refused, request) => {
      const size = bodyOf(request).length
      return size > 1_024 && refused.reason === 'unauthenticated' ? { ...answer, status: 500 } : answer
    }),
  },
  'token-refusals-are-server-errors': {
    title: 'refuses token requests with 500',
    change: revise('token', 'refusal', (answer) => ({
      ...answer,
      status: 500,
    })),
  },
  'workspace-refusals-are-server-errors': {
    title: 'fails where it should refuse a workspace key',
    change: changeWorkspaceKeyRefusals((answer) => ({ ...answer, status: 500 })),
  },
})
