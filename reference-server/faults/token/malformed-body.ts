import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { repairTokenJson } from '../../changes/token-requests.ts'
import { forgiveWorkspaceKeys } from '../../changes/workspace-keys.ts'

export default defineFaults('token.malformed-body', {
  'token-form-as-json': {
    title: 'takes a form that calls itself JSON',
    change: repairTokenJson((text) =>
      /^\w+=/.test(text) ? JSON.stringify(Object.fromEntries(new URLSearchParams(text))) : text,
    ),
  },
  'token-request-completed': {
    title: 'completes the JSON of a token request that was cut off',
    change: repairTokenJson((text) =>
      /"[^{}]*[^}]$/.test(text) && text.startsWith('{') ? `${text}}` : text,
    ),
  },
  'token-request-in-list': {
    title: 'takes a token request inside a list',
    change: revise('token', 'parseBody', (body) => (Array.isArray(body) ? body[0] : body)),
  },
  'token-request-in-text': {
    title: 'takes a token request that stands in a JSON text within the JSON text',
    change: decide('token', 'parseBody', (usual, bytes, type) => {
      const body = usual(bytes, type)
      return typeof body === 'string' ? usual(Buffer.from(body), type) : body
    }),
  },
  'workspace-body-in-list': {
    title: 'takes the token request of a workspace key out of a list',
    change: forgiveWorkspaceKeys((forgive) =>
      revise('token', 'parseBody', (body) => {
        if (!Array.isArray(body)) return body
        forgive()
        return body[0]
      }),
    ),
  },
})
