import type { FastifyRequest } from 'fastify'
import { askWith, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { keepAsWritten } from '../../changes/as-sent.ts'
import { rememberPerConnection } from '../../changes/side-by-side.ts'
import { lastWrittenOn } from '../../endpoints/deliver.ts'
import { seededAccounts } from '../../world/seed-values.ts'

export default defineFaults('platform.lists-workspaces', {
  'authorization-in-one-case': {
    title: 'knows Authorization only as it is usually written',
    change: decide('bearer', 'readAuthorization', (usual, header, request) =>
      request.raw.rawHeaders.includes('Authorization') ? usual(header, request) : undefined,
    ),
  },
  'bearer-refused-after-a-refusal': {
    title:
      'refuses a good token right after a malformed Authorization header with it, and the next time no more',
    follows: ['token.renewal'],
    change: () => {
      const malformed = new Set<string>()
      return revise('bearer', 'readAuthorization', (token, header) => {
        if (token === undefined) {
          if (header !== undefined) malformed.add(header)
          return undefined
        }
        const before = [...malformed].filter((one) => one.includes(token))
        for (const one of before) malformed.delete(one)
        return before.length > 0 ? undefined : token
      })
    },
  },
  'host-first-wanted': {
    title: 'wants Host to be the first header at the platform',
    change: decide('transport', 'before', (usual, request) =>
      request.routeOptions.config.area === 'platform' && !/^host$/i.test(request.raw.rawHeaders[0] ?? '')
        ? { status: 400, body: { error: 'malformed', message: 'the request has no host' } }
        : usual(request),
    ),
  },
  'sixteen-headers-at-most': {
    title: 'looks for the token in the first sixteen headers',
    change: decide('bearer', 'readAuthorization', (usual, header, request) => {
      const at = request.raw.rawHeaders.findIndex((name) => /^authorization$/i.test(name))
      return at < 32 ? usual(header, request) : undefined
    }),
  },
  'tab-before-token-kept': {
    title: 'takes a tab before a value of a header for a part of it, at the platform',
    change: () => [
      keepAsWritten,
      decide('transport', 'before', (usual, request) =>
        request.routeOptions.config.area === 'platform' &&
        /\r\nauthorization:\s*\t/i.test(lastWrittenOn(request.raw.socket))
          ? { status: 401, body: { error: 'unauthenticated', message: 'no token' } }
          : usual(request),
      ),
    ],
  },
  'workspaces-answered-without-body': {
    title: 'answers the list of workspaces with 204 and nothing',
    follows: ['platform.user-id-accepted'],
    change: decide('platform', 'workspacesReply', () => ({ status: 204 })),
  },
  'workspaces-empty-after-a-refusal': {
    title:
      'lists no workspace right after a malformed Authorization header with the same token, and all the next time',
    change: () => {
      const malformed = new Set<string>()
      const empty = new WeakSet<FastifyRequest>()
      return [
        revise('bearer', 'readAuthorization', (token, header, request) => {
          if (token === undefined) {
            if (header !== undefined) malformed.add(header)
            return undefined
          }
          for (const one of [...malformed].filter((before) => before.includes(token))) {
            malformed.delete(one)
            empty.add(request)
          }
          return token
        }),
        askWith('platform', 'workspacesReply', (workspaces, request) =>
          empty.has(request) ? [] : workspaces,
        ),
      ]
    },
  },
  'workspaces-empty-after-forbidden': {
    title: 'lists no workspace to an account key right after a 403 over the same connection',
    effort: 'standard',
    follows: ['platform.user-id-accepted', 'credential.covers-account'],
    change: () => {
      const stateOf = rememberPerConnection(() => ({ isForbidden: false }))
      return [
        note(
          'platform',
          'refusal',
          (refused, request) => (stateOf(request).isForbidden = refused.reason === 'forbidden'),
        ),
        askWith('platform', 'workspacesReply', (workspaces, request) => {
          const state = stateOf(request)
          const shown = state.isForbidden ? [] : workspaces
          state.isForbidden = false
          return shown
        }),
      ]
    },
  },
  'workspaces-forbidden': {
    title: 'forbids the list of workspaces to account keys',
    change: revise('platform', 'mayListWorkspaces', (may, key) => key.type !== 'account' && may),
  },
  'workspaces-list-empty': {
    title: 'lists no workspace to an account key',
    change: decide('platform', 'visibleWorkspaces', (usual, key, workspaces) =>
      key.type === 'account' ? [] : usual(key, workspaces),
    ),
  },
  'listing-shows-workspace-of-other-account': {
    title: 'lists a workspace of another account',
    follows: ['platform.workspace-key-account-list'],
    change: askWith('platform', 'workspacesReply', (workspaces) => {
      const [first] = workspaces
      const foreign =
        first === undefined ? [] : [{ ...first, id: 'workspace-77', accountId: seededAccounts.other.id }]
      return [...workspaces, ...foreign]
    }),
  },
})
