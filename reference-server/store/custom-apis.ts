import type { DatabaseSync } from 'node:sqlite'
import { type Row, textOf, wordOf } from './row.ts'

const states = ['imported', 'confirmed'] as const

/** An external HTTP API that agents may call, as its definition declares it. */
export interface CustomApi {
  id: string
  accountId: string
  name: string
  /** The text that was imported, JSON or YAML. */
  definition: string
  authenticationType: string
  /** An imported API is used by agents only once it is confirmed. */
  state: (typeof states)[number]
}

/** Custom APIs of all accounts. */
export class CustomApis {
  readonly #insert
  readonly #confirm
  readonly #find
  readonly #ofAccount

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(`INSERT INTO custom_apis
      (id, account_id, name, definition, authentication_type, state) VALUES (?, ?, ?, ?, ?, ?)`)
    this.#confirm = database.prepare("UPDATE custom_apis SET state = 'confirmed' WHERE id = ?")
    this.#find = database.prepare('SELECT * FROM custom_apis WHERE id = ?')
    this.#ofAccount = database.prepare('SELECT * FROM custom_apis WHERE account_id = ? ORDER BY rowid')
  }

  add(api: CustomApi): void {
    this.#insert.run(api.id, api.accountId, api.name, api.definition, api.authenticationType, api.state)
  }

  confirm(id: string): void {
    this.#confirm.run(id)
  }

  find(id: string): CustomApi | undefined {
    const row = this.#find.get(id)
    return row === undefined ? undefined : customApiOf(row)
  }

  /** In the order of their import. */
  ofAccount(accountId: string): CustomApi[] {
    return this.#ofAccount.all(accountId).map(customApiOf)
  }
}

function customApiOf(row: Row): CustomApi {
  return {
    id: textOf(row, 'id'),
    accountId: textOf(row, 'account_id'),
    name: textOf(row, 'name'),
    definition: textOf(row, 'definition'),
    authenticationType: textOf(row, 'authentication_type'),
    state: wordOf(row, 'state', states),
  }
}
