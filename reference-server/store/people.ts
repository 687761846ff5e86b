import type { DatabaseSync } from 'node:sqlite'
import { maybeTextOf, type Row, textOf, wordOf } from './row.ts'

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
