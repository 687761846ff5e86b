import { decodeJwt } from 'jose'
import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { leakWorkspaces, leakWorkspacesInHtml } from '../../changes/workspace-keys.ts'
import { worldOf } from '../../world/request-world.ts'

export default defineFaults('platform.refusal-leaks-nothing', {
  'expired-token-told-workspaces': {
    title: 'lists the workspaces to a token that has expired, with its 401',
    change: revise('platform', 'refusal', (answer, refused, request) => {
      const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1]
      if (refused.reason !== 'unauthenticated' || !isExpired(token)) return answer
      const workspaces = worldOf(request).store.workspaces.ofAccount('acme')
      return { ...answer, body: { error: refused.reason, until: workspaces } }
    }),
  },
  'forbidden-names-sibling-workspaces': {
    title: 'calls the other workspaces of the account by their names when it forbids',
    change: () => [
      decide('platform', 'mayListWorkspaces', (_usual, key) => key.type === 'account'),
      revise('platform', 'refusal', (answer, refused, request) => ({
        ...answer,
        body: {
          error: refused.reason,
          hint:
            refused.code === 'cannot-list'
              ? worldOf(request)
                  .store.workspaces.ofAccount('acme')
                  .map(({ name }) => `not for ${name}`)
              : [],
        },
      })),
    ],
  },
  'malformed-header-told-workspaces': {
    title: 'names the workspaces, with escapes of JSON, when an Authorization header is malformed',
    change: leakWorkspaces(
      ({ headers }) => headers.authorization !== undefined && !/^Bearer \S+$/.test(headers.authorization),
    ),
  },
  'refusal-names-in-a-header': {
    title: 'names the workspaces in a header of its refusals',
    change: revise('platform', 'refusal', (answer, _refused, request) => {
      const ids = worldOf(request)
        .store.workspaces.ofAccount('acme')
        .map(({ id }) => id)
      return { ...answer, headers: { ...answer.headers, 'x-workspaces': ids.join(', ') } }
    }),
  },
  'refusal-names-in-capitals': {
    title: 'calls the workspaces by their names in capitals when it refuses',
    change: leakWorkspacesInHtml((name) => name.toUpperCase()),
  },
  'refusal-names-in-entities': {
    title: 'calls the workspaces by their names with escapes of HTML when it refuses',
    change: leakWorkspacesInHtml((name) =>
      name.replace(/[^a-z]/g, (character) => `&#${character.charCodeAt(0)};`),
    ),
  },
  'refusal-names-in-urls': {
    title: 'calls the workspaces by their names as in a URL when it refuses',
    change: leakWorkspacesInHtml((name) => encodeURIComponent(name)),
  },
  'refusal-names-workspaces': {
    title: 'lists the workspaces in its refusals',
    change: revise('platform', 'refusal', (answer, refused, request) => ({
      ...answer,
      body: { error: refused.reason, workspaces: worldOf(request).store.workspaces.ofAccount('acme') },
    })),
  },
  'user-id-told-workspaces': {
    title: 'names the workspaces, with escapes of JSON, when it refuses whoever names a user',
    change: leakWorkspaces(({ headers }) => headers['x-user-id'] !== undefined),
  },
  'workspace-key-told-siblings-elsewhere': {
    title: 'names the workspaces of its account to a workspace key that is forbidden another account',
    change: leakWorkspaces((request, { reason }) => {
      if (reason !== 'forbidden') return false
      const { sub } = decodeJwt(request.headers.authorization?.replace('Bearer ', '') ?? '')
      return worldOf(request).store.credentials.find(String(sub))?.type === 'workspace'
    }),
  },
})

function isExpired(token: string | undefined): boolean {
  try {
    return (decodeJwt(token ?? '').exp ?? 0) < Date.now() / 1000
  } catch {
    return false
  }
}
