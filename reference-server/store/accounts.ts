import type { DatabaseSync } from 'node:sqlite'
import { maybeTextOf, type Row, textOf, wordOf } from './row.ts'

const plans = ['Free', 'Pro', 'Enterprise'] as const

/** A plan; which of them may have API credentials is decided by the lifecycle behaviour. */
type Plan = (typeof plans)[number]

/** A customer of the platform. */
export interface Account {
  id: string
  name: string
  plan: Plan
}

/** Accounts; the reference server seeds them and never creates more. */
export class Accounts {
  readonly #insert
  readonly #find

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare('INSERT INTO accounts (id, name, plan) VALUES (?, ?, ?)')
    this.#find = database.prepare('SELECT * FROM accounts WHERE id = ?')
  }

  add(account: Account): void {
    this.#insert.run(account.id, account.name, account.plan)
  }

  find(id: string): Account | undefined {
    const row = this.#find.get(id)
    return row === undefined ? undefined : accountOf(row)
  }
}

function accountOf(row: Row): Account {
  return { id: textOf(row, 'id'), name: textOf(row, 'name'), plan: wordOf(row, 'plan', plans) }
}

const positions = ['account admin', 'workspace admin', 'member'] as const

/** What a person may do in the portal. */
type Position = (typeof positions)[number]

/** Somebody who works in the portal; also a user that `X-User-Id` can name. */
export interface Person {
  id: string
  accountId: string
  position: Position
  /** The workspace of a workspace admin or member; null for an account admin. */
  workspaceId: string | null
}

/** People of all accounts; seeded, never created. */
export class People {
  readonly #insert
  readonly #find
  readonly #ofAccount

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'INSERT INTO people (id, account_id, position, workspace_id) VALUES (?, ?, ?, ?)',
    )
    this.#find = database.prepare('SELECT * FROM people WHERE id = ?')
    this.#ofAccount = database.prepare('SELECT * FROM people WHERE account_id = ? ORDER BY rowid')
  }

  add(person: Person): void {
    this.#insert.run(person.id, person.accountId, person.position, person.workspaceId)
  }

  /** In the order of their seeding. */
  ofAccount(accountId: string): Person[] {
    return this.#ofAccount.all(accountId).map(personOf)
  }

  find(id: string): Person | undefined {
    const row = this.#find.get(id)
    return row === undefined ? undefined : personOf(row)
  }
}

function personOf(row: Row): Person {
  return {
    id: textOf(row, 'id'),
    accountId: textOf(row, 'account_id'),
    position: wordOf(row, 'position', positions),
    workspaceId: maybeTextOf(row, 'workspace_id'),
  }
}

/** A part of an account that agents, people and workspace keys belong to. */
export interface Workspace {
  id: string
  accountId: string
  name: string
  /** The user it is attributed to, or the client id of the key that created it. */
  createdBy: string
  /** ISO 8601, by the world's clock. */
  createdAt: string
}

/** Workspaces of all accounts. */
export class Workspaces {
  readonly #insert
  readonly #find
  readonly #ofAccount

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'INSERT INTO workspaces (id, account_id, name, created_by, created_at) VALUES (?, ?, ?, ?, ?)',
    )
    this.#find = database.prepare('SELECT * FROM workspaces WHERE id = ?')
    this.#ofAccount = database.prepare('SELECT * FROM workspaces WHERE account_id = ? ORDER BY rowid')
  }

  add(workspace: Workspace): void {
    const { id, accountId, name, createdBy, createdAt } = workspace
    this.#insert.run(id, accountId, name, createdBy, createdAt)
  }

  find(id: string): Workspace | undefined {
    const row = this.#find.get(id)
    return row === undefined ? undefined : workspaceOf(row)
  }

  /** In the order of their creation. */
  ofAccount(accountId: string): Workspace[] {
    return this.#ofAccount.all(accountId).map(workspaceOf)
  }
}

function workspaceOf(row: Row): Workspace {
  return {
    id: textOf(row, 'id'),
    accountId: textOf(row, 'account_id'),
    name: textOf(row, 'name'),
    createdBy: textOf(row, 'created_by'),
    createdAt: textOf(row, 'created_at'),
  }
}
