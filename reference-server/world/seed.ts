import type { Account } from '../store/accounts.ts'
import type { Person } from '../store/people.ts'
import type { Workspace } from '../store/workspaces.ts'

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

/** The people of each position; the workspace of wes and cho is the first of Acme. */
export function seededPeople(firstOf: Readonly<Record<string, Workspace>>): readonly Person[] {
  const workspaceId = firstOf['acme']?.id ?? null
  return [
    { id: 'ada', accountId: 'acme', position: 'account admin', workspaceId: null },
    { id: 'wes', accountId: 'acme', position: 'workspace admin', workspaceId },
    { id: 'cho', accountId: 'acme', position: 'member', workspaceId },
    { id: 'gus', accountId: 'globex', position: 'account admin', workspaceId: null },
    { id: 'ian', accountId: 'initech', position: 'account admin', workspaceId: null },
  ]
}
