import type { DatabaseSync } from 'node:sqlite'
import { type Row, textOf } from './row.ts'

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
