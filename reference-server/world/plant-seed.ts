import type { Workspace } from '../store/accounts.ts'
import type { Credential } from '../store/credentials.ts'
import {
  audience,
  randomValues,
  type SeedValues,
  seededAccounts,
  seededWorkspaces,
  seedPeople,
} from './seed-values.ts'
import type { World } from './world.ts'

/** The ids of what a world was seeded with; their secrets are issued separately. */
export interface SeedIds {
  workspaceId: string
  agentId: string
  accountKey: string
  workspaceKey: string
  deactivatedKey: string
  channel: string
  otherChannel: string
}

const setting = 'seed'

/** Seeds an empty world, or gives the ids of what is already in it. `planted` says which. */
export function plantSeed(
  world: World,
  values: SeedValues = randomValues,
): { ids: SeedIds; planted: boolean } {
  const kept = world.store.settings.get(setting)
  if (kept !== undefined) return { ids: JSON.parse(kept), planted: false }
  const ids = world.store.atOnce(() => plant(world, values))
  return { ids, planted: true }
}

function plant({ store, clock }: World, values: SeedValues): SeedIds {
  for (const account of Object.values(seededAccounts)) store.accounts.add(account)
  const firstOf: Record<string, Workspace> = {}
  for (const [accountId, names] of Object.entries(seededWorkspaces)) {
    for (const name of names) {
      const id = `ws_${values.identifier(name)}`
      const workspace = { id, accountId, name, createdBy: 'seed', createdAt: clock.iso() }
      store.workspaces.add(workspace)
      firstOf[accountId] ??= workspace
    }
  }
  for (const person of seedPeople(firstOf)) store.people.add(person)
  const accountId = seededAccounts.own.id
  const workspaceId = firstOf[accountId]?.id ?? ''
  const agentId = 'echo'
  store.agents.add({ id: agentId, accountId, name: 'Echo', kind: 'echoing', script: null })

  const key = (name: string, change: Partial<Credential> = {}): string => {
    const credential = { ...emptyKey(accountId, name, values), ...change }
    store.credentials.add(credential)
    store.keyDates.made(credential.clientId, clock.iso())
    return credential.clientId
  }
  const channel = (name: string): string => {
    const id = values.uuid(name)
    store.channels.add({ id, accountId, name, agentId, keyDigest: '', keyLast4: '' })
    store.keyDates.made(id, clock.iso())
    return id
  }
  const ids: SeedIds = {
    workspaceId,
    agentId,
    accountKey: key('Seeded account key'),
    workspaceKey: key('Seeded workspace key', {
      type: 'workspace',
      workspaceId,
      role: 'Content Manager',
    }),
    deactivatedKey: key('Seeded deactivated key', { state: 'deactivated' }),
    channel: channel('First channel'),
    otherChannel: channel('Second channel'),
  }
  store.settings.put(setting, JSON.stringify(ids))
  return ids
}

/** No digest is empty, so a key is of no use until its secret is issued. */
function emptyKey(accountId: string, name: string, values: SeedValues): Credential {
  return {
    clientId: values.identifier(name),
    accountId,
    name,
    type: 'account',
    workspaceId: null,
    role: null,
    audience,
    state: 'active',
    secretDigest: '',
    secretLast4: '',
  }
}
