import { setTimeout } from 'node:timers/promises'
import { defineFaults } from '../../behaviour/fault.ts'
import { rememberPerConnection } from '../../changes/side-by-side.ts'
import { worldOf } from '../../world/request-world.ts'

export default defineFaults('platform.workspace-key-account-list', {
  'next-page-names-sibling': {
    title: 'names another workspace in the address of the page after the only one of a workspace key',
    change: ({ platform }) => ({
      platform: {
        workspacesReply: (workspaces, request) => {
          const all = worldOf(request).store.workspaces.ofAccount('acme')
          const next = workspaces.length < all.length ? `/workspaces?after=${all.at(-1)?.id}` : null
          return {
            status: 200,
            body: { ...Object(platform.workspacesReply(workspaces, request).body), next },
          }
        },
      },
    }),
  },
  'siblings-in-own-workspace': {
    title: 'tells a workspace key the ids of the workspaces beside its own, as a list in its record',
    change: () => ({
      platform: {
        workspacesReply: (workspaces, request) => {
          const all = worldOf(request).store.workspaces.ofAccount('acme')
          const records = workspaces.map(({ id, name }) => ({
            id,
            name,
            siblings: all.map((workspace) => workspace.id).filter((other) => other !== id),
          }))
          return { status: 200, body: { workspaces: records } }
        },
      },
    }),
  },
  'workspace-key-sees-account': {
    title: 'lists every workspace of the account to a workspace key',
    change: () => ({ platform: { visibleWorkspaces: (_key, workspaces) => workspaces } }),
  },
  'workspace-key-told-sibling-names': {
    title: 'tells a workspace key the names of the other workspaces beside its own',
    change: ({ platform }) => {
      let names: readonly string[] = []
      return {
        platform: {
          visibleWorkspaces: (key, workspaces) => {
            names = key.type === 'workspace' ? workspaces.map(({ name }) => name) : []
            return platform.visibleWorkspaces(key, workspaces)
          },
          workspacesReply: (workspaces, request) => {
            const answer = platform.workspacesReply(workspaces, request)
            return { ...answer, body: { ...Object(answer.body), siblings: names.join(', ') } }
          },
        },
      }
    },
  },
  'workspaces-kept-for-a-while-on-connection': {
    title: 'lists over a connection, from the third list on, what it listed before, whoever asks',
    follows: [
      'platform.lists-workspaces',
      'credential.covers-account',
      'credential.role-change',
      'platform.user-id-grants-nothing',
    ],
    effort: 'standard',
    change: ({ platform }) => {
      const stateOf = rememberPerConnection(() => ({ lists: [] as (readonly unknown[])[] }))
      return {
        platform: {
          workspacesReply: (workspaces, request) => {
            const { lists } = stateOf(request)
            const shown =
              lists.length >= 2 && workspaces.length < (lists.at(-1)?.length ?? 0) ? lists.at(-1) : workspaces
            lists.push(workspaces)
            return platform.workspacesReply((shown ?? workspaces) as typeof workspaces, request)
          },
        },
      }
    },
  },
  'workspaces-swapped-side-by-side': {
    title: 'swaps the lists of workspaces of two keys that ask at the same time',
    follows: ['platform.lists-workspaces'],
    effort: 'standard',
    change: ({ transport }) => {
      const running: unknown[] = []
      return {
        transport: {
          answer: async (answer, request) => {
            const { status, body } = answer
            if (status !== 200 || request.method !== 'GET' || !request.url.endsWith('/workspaces')) {
              return transport.answer(answer, request)
            }
            running.push(body)
            await setTimeout(20)
            const [other = body] = running.filter((one) => one !== body)
            await setTimeout(20)
            running.splice(running.indexOf(body), 1)
            return transport.answer({ ...answer, body: other }, request)
          },
        },
      }
    },
  },
})
