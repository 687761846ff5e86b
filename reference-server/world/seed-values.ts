import { createHmac, randomUUID } from 'node:crypto'
import { newIdentifier, newSecret } from '../state/secret.ts'
import type { Account, Person, Workspace } from '../store/accounts.ts'

/** Where the ids and secrets of what is seeded come from; `what` names each. They have the same form as all others. */
export interface SeedValues {
  identifier(what: string): string
  uuid(what: string): string
  secret(what: string): string
}

/** New ones at each start, which nobody can guess. */
export const randomValues: SeedValues = {
  identifier: () => newIdentifier(),
  uuid: () => randomUUID(),
  secret: () => newSecret(),
}

/**
 * The same at each start with the same phrase, different in each world. Whoever knows the phrase knows the secrets: it is for
 * servers in a container, whose target file is written before they start.
 */
export function valuesFrom(phrase: string, world: string): SeedValues {
  const bytes = (what: string): Buffer => createHmac('sha256', phrase).update(`${world}\n${what}`).digest()
  return {
    identifier: (what) => bytes(what).subarray(0, 24).toString('base64url'),
    uuid: (what) => {
      const hex = bytes(what).toString('hex')
      // Marked as version 4 with its variant, like the random ones.
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
    secret: (what) => bytes(what).toString('base64url'),
  }
}

/** The three accounts: one on an eligible plan, a neighbour, and one whose plan has no API credentials. */
export const seededAccounts = {
  own: { id: 'acme', name: 'Acme', plan: 'Pro' },
  other: { id: 'globex', name: 'Globex', plan: 'Enterprise' },
  ineligible: { id: 'initech', name: 'Initech', plan: 'Free' },
} as const satisfies Record<string, Account>

/** Names of the workspaces of each account; their ids are made up in each world. */
export const seededWorkspaces = {
  acme: ['Acme Support', 'Acme Sales', 'Acme Research'],
  globex: ['Globex Support', 'Globex Legal'],
  initech: ['Initech Main'],
} as const

/** Names of the people, and what they are called in the portal; a member's role is one of those a key can have. */
export const seededProfiles: Readonly<Record<string, { name: string; role: string }>> = {
  ada: { name: 'Ada', role: 'Account Admin' },
  wes: { name: 'Wes', role: 'Workspace Admin' },
  con: { name: 'Con', role: 'Content Manager' },
  cho: { name: 'Cho', role: 'Chat User' },
  gus: { name: 'Gus', role: 'Account Admin' },
  ian: { name: 'Ian', role: 'Account Admin' },
  iva: { name: 'Iva', role: 'Workspace Admin' },
  ilo: { name: 'Ilo', role: 'Content Manager' },
  ira: { name: 'Ira', role: 'Chat User' },
}

/** The people of each position. Those who belong to a workspace belong to the first of their account. */
export function seedPeople(firstOf: Readonly<Record<string, Workspace>>): readonly Person[] {
  const workspaceId = firstOf['acme']?.id ?? null
  const ineligible = firstOf['initech']?.id ?? null
  return [
    { id: 'ada', accountId: 'acme', position: 'account admin', workspaceId: null },
    { id: 'wes', accountId: 'acme', position: 'workspace admin', workspaceId },
    { id: 'con', accountId: 'acme', position: 'member', workspaceId },
    { id: 'cho', accountId: 'acme', position: 'member', workspaceId },
    { id: 'gus', accountId: 'globex', position: 'account admin', workspaceId: null },
    { id: 'ian', accountId: 'initech', position: 'account admin', workspaceId: null },
    { id: 'iva', accountId: 'initech', position: 'workspace admin', workspaceId: ineligible },
    { id: 'ilo', accountId: 'initech', position: 'member', workspaceId: ineligible },
    { id: 'ira', accountId: 'initech', position: 'member', workspaceId: ineligible },
  ]
}

/** What every credential shows as its audience. It names the API and is not an address, so it stays the same when a port changes. */
export const audience = 'https://api.agent-platform.example/platform'
