import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { sentObject } from '../../changes/as-sent.ts'
import { changeWorkspaceKeyRefusals } from '../../changes/workspace-keys.ts'

export default defineFaults('token.error-code', {
  'error-code-lost-after-blank': {
    title: 'names no error code where a blank follows the client secret',
    change: revise('token', 'refusal', (answer, _refused, request) => {
      const secret = sentObject(request)['client_secret']
      return String(secret).endsWith(' ') ? { ...answer, body: { error: 'blank' } } : answer
    }),
  },
  'token-error-code-absent': {
    title: 'refuses token requests without a word',
    follows: ['credential.rotation-retires-secret', 'credential.deactivation-refuses-exchange'],
    change: revise('token', 'refusal', (answer) => ({
      status: answer.status,
    })),
  },
  'token-error-code-own': {
    title: 'calls every error of the token endpoint access_denied',
    follows: ['credential.rotation-retires-secret', 'credential.deactivation-refuses-exchange'],
    change: revise('token', 'refusal', (answer) => ({
      ...answer,
      body: { error: 'access_denied' },
    })),
  },
  'workspace-error-code-own': {
    title: 'refuses a workspace key in words of its own',
    follows: ['credential.rotation-retires-secret', 'credential.deactivation-refuses-exchange'],
    change: changeWorkspaceKeyRefusals((answer) => ({ ...answer, body: { error: 'workspace_key_refused' } })),
  },
})
