import { Readable } from 'node:stream'
import { decide, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import type { Answer } from '../http/answer.ts'
import { Refused } from '../http/refused.ts'
import { worldOf } from '../world/request-world.ts'

export default defineVariants({
  'tokens-follow-role-of-their-key': {
    title: 'lets no Chat User list workspaces, by the role that the key has when it is asked',
    choices: ['list of workspaces for a role'],
    change: revise('platform', 'mayListWorkspaces', (may, key) => key.role !== 'Chat User' && may),
  },
  'user-id-with-workspace-key-invalid': {
    title: 'answers 400 to a workspace key that names a user in X-User-Id',
    change: decide('platform', 'mayReachAccount', (usual, key, accountId, userId) => {
      if (key.type === 'workspace' && userId !== undefined) {
        throw new Refused('invalid', 'only an account key may name a user')
      }
      return usual(key, accountId, userId)
    }),
  },
  'workspace-list-forbidden': {
    title: 'forbids the list of an account to workspace keys',
    change: decide('platform', 'mayListWorkspaces', (_usual, key) => key.type === 'account'),
  },
  'workspaces-in-any-order': {
    title: 'lists workspaces in another order each time',
    // A page of an unordered list cannot be compared with another one.
    choices: ['what a page of workspaces holds'],
    change: () => {
      let times = 0
      return decide('platform', 'visibleWorkspaces', (usual, key, workspaces) => {
        times += 1
        const visible = usual(key, workspaces)
        const cut = times % Math.max(visible.length, 1)
        return [...visible.slice(cut), ...visible.slice(0, cut)]
      })
    },
  },
  'empty-refusals': {
    title: 'refuses platform and channel requests without a body',
    choices: ['body of a refusal'],
    change: () => [
      revise('platform', 'refusal', (answer) => ({
        ...answer,
        body: undefined,
      })),
      revise('channel', 'refusal', (answer) => ({
        ...answer,
        body: undefined,
      })),
    ],
  },
  'html-refusals': {
    title: 'refuses platform and channel requests with a page of HTML',
    choices: ['body of a refusal'],
    change: () => [
      revise('platform', 'refusal', (answer) => page(answer)),
      revise('channel', 'refusal', (answer) => page(answer)),
    ],
  },
  'unknown-account-not-found': {
    title: 'answers 404 for accounts that do not exist',
    change: revise('platform', 'refusal', (answer, refused, request) => {
      const accountId = /\/accounts\/([^/]+)/.exec(request.url)?.[1] ?? ''
      const exists = worldOf(request).store.accounts.find(accountId) !== undefined
      return refused.reason === 'forbidden' && !exists ? { ...answer, status: 404 } : answer
    }),
  },
  'bearer-in-one-case': {
    title: 'knows the scheme only as Bearer',
    change: decide('bearer', 'readAuthorization', (usual, header, request) =>
      header?.startsWith('Bearer ') === true ? usual(header, request) : undefined,
    ),
  },
})

function page({ status, headers }: Answer): Answer {
  const html = `<!doctype html><title>${status}</title><h1>Sorry</h1>`
  return { status, headers: { ...headers, 'content-type': 'text/html' }, stream: Readable.from([html]) }
}
