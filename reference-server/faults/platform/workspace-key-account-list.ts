import { setTimeout } from 'node:timers/promises'
import { askWith, type Change, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { noteClock, rememberPerConnection } from '../../changes/side-by-side.ts'
import { noteCreator } from '../../changes/workspace-keys.ts'
import type { Credential } from '../../store/credentials.ts'
import { worldOf } from '../../world/request-world.ts'

const HOUR = 3_600_000

export default defineFaults('platform.workspace-key-account-list', {
  'next-page-names-sibling': {
    title: 'names another workspace in the address of the page after the only one of a workspace key',
    change: decide('platform', 'workspacesReply', (usual, workspaces, request) => {
      const all = worldOf(request).store.workspaces.ofAccount('acme')
      const next = workspaces.length < all.length ? `/workspaces?after=${all.at(-1)?.id}` : null
      return {
        status: 200,
        body: { ...Object(usual(workspaces, request).body), next },
      }
    }),
  },
  'rotated-workspace-key-lists-account': {
    title: 'lists all workspaces of the account to a workspace key that was rotated',
    change: () => {
      const rotatedKeys = new Set<string>()
      return [
        note('lifecycle', 'rotated', (credential) => rotatedKeys.add(credential.clientId)),
        listAccountTo((key) => rotatedKeys.has(key.clientId)),
      ]
    },
  },
  'changed-workspace-key-lists-account': {
    title: 'lists all workspaces of the account to a workspace key whose role was changed',
    change: () => {
      const changed = new Set<string>()
      return [
        note('lifecycle', 'roleChanged', (credential) => changed.add(credential.clientId)),
        listAccountTo((key) => changed.has(key.clientId)),
      ]
    },
  },
  'workspace-key-of-its-admin-lists-account': {
    title: 'lists all workspaces of the account to a workspace key that a workspace admin created',
    change: () => {
      const creator = noteCreator()
      const ofAdmins = new Set<string>()
      return [
        creator.change,
        note('lifecycle', 'created', (credential) => {
          if (creator.isWorkspaceAdmin()) ofAdmins.add(credential.clientId)
        }),
        listAccountTo((key) => ofAdmins.has(key.clientId)),
      ]
    },
  },
  'workspace-key-lists-account-once-clock-moved': {
    title: 'lists all workspaces of the account to a workspace key once its clock was moved by an hour',
    shownTo: ['credential.token-expires'],
    change: () => {
      const clock = noteClock()
      return [clock.change, listAccountTo(() => clock.movedBy() > HOUR)]
    },
  },
  'siblings-in-a-header': {
    title: 'names the other workspaces of the account to a workspace key in a header of its list',
    change: revise('platform', 'workspacesReply', (answer, workspaces, request) => {
      const others = worldOf(request)
        .store.workspaces.ofAccount('acme')
        .filter(({ id }) => !workspaces.some((one) => one.id === id))
      if (others.length === 0) return answer
      const siblings = others.map(({ id }) => id).join(', ')
      return { ...answer, headers: { ...answer.headers, 'x-sibling-workspaces': siblings } }
    }),
  },
  'siblings-in-own-workspace': {
    title: 'tells a workspace key the ids of the workspaces beside its own, as a list in its record',
    change: decide('platform', 'workspacesReply', (_usual, workspaces, request) => {
      const all = worldOf(request).store.workspaces.ofAccount('acme')
      const records = workspaces.map(({ id, name }) => ({
        id,
        name,
        siblings: all.map((workspace) => workspace.id).filter((other) => other !== id),
      }))
      return { status: 200, body: { workspaces: records } }
    }),
  },
  'workspace-key-sees-account': {
    title: 'lists every workspace of the account to a workspace key',
    change: listAccountTo(() => true),
  },
  'workspace-key-sees-account-with-a-query': {
    title: 'lists every workspace of the account to a workspace key where the address has a query',
    effort: 'standard',
    change: askWith('platform', 'workspacesReply', (workspaces, request) => {
      const all = worldOf(request).store.workspaces.ofAccount('acme')
      return request.url.includes('?') ? all : workspaces
    }),
  },
  'workspace-key-told-sibling-names': {
    title: 'tells a workspace key the names of the other workspaces beside its own',
    change: () => {
      let names: readonly string[] = []
      return [
        note('platform', 'visibleWorkspaces', (key, workspaces) => {
          names = key.type === 'workspace' ? workspaces.map(({ name }) => name) : []
        }),
        revise('platform', 'workspacesReply', (answer) => ({
          ...answer,
          body: { ...Object(answer.body), siblings: names.join(', ') },
        })),
      ]
    },
  },
  'workspaces-kept-for-a-while-on-connection': {
    title: 'lists over a connection, from the third list on, what it listed before, whoever asks',
    follows: [
      'platform.lists-workspaces',
      'credential.covers-account',
      'credential.role-change',
      'credential.rotation-new-secret',
      'platform.user-id-grants-nothing',
    ],
    change: () => {
      const stateOf = rememberPerConnection(() => ({ lists: [] as (readonly unknown[])[] }))
      return askWith('platform', 'workspacesReply', (workspaces, request) => {
        const { lists } = stateOf(request)
        const shown =
          lists.length >= 2 && workspaces.length < (lists.at(-1)?.length ?? 0) ? lists.at(-1) : workspaces
        lists.push(workspaces)
        return (shown ?? workspaces) as typeof workspaces
      })
    },
  },
  'workspaces-swapped-side-by-side': {
    title: 'swaps the lists of workspaces of two keys that ask at the same time',
    follows: ['platform.lists-workspaces'],
    change: () => {
      const running: unknown[] = []
      return decide('transport', 'answer', async (usual, answer, request) => {
        const { status, body } = answer
        if (status !== 200 || request.method !== 'GET' || !request.url.endsWith('/workspaces')) {
          return usual(answer, request)
        }
        running.push(body)
        await setTimeout(20)
        const [other = body] = running.filter((one) => one !== body)
        await setTimeout(20)
        running.splice(running.indexOf(body), 1)
        return usual({ ...answer, body: other }, request)
      })
    },
  },
})

/** Lists all workspaces of its account to such a key. */
function listAccountTo(isOne: (key: Credential) => boolean): Change {
  return decide('platform', 'visibleWorkspaces', (usual, key, workspaces) =>
    isOne(key) ? workspaces : usual(key, workspaces),
  )
}
