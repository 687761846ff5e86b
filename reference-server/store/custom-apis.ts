import type { DatabaseSync } from 'node:sqlite'
import { type Row, textOf, wordOf } from './row.ts'

const states = ['imported', 'confirmed'] as const

/** An external HTTP API that agents may call. */
export interface KeptCustomApi {
  id: string
  accountId: string
  name: string
  authenticationType: string
  /** An imported API is used by agents only once it is confirmed. */
  state: (typeof states)[number]
}

/** A custom API with the definition that declares it. */
export interface CustomApi extends KeptCustomApi {
  /** The text that was imported, JSON or YAML. */
  definition: string
}

// Definitions are megabytes long: they are read only when needed.
const columns = 'id, account_id, name, authentication_type, state'

/** Custom APIs of all accounts. */
export class CustomApis {
  readonly #insert
  readonly #confirm
  readonly #changeType
  readonly #rename
  readonly #redefine
  readonly #remove
  readonly #find
  readonly #definition
  readonly #ofAccount
  readonly #ofAgent
  readonly #assignedTo

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(`INSERT INTO custom_apis
      (id, account_id, name, definition, authentication_type, state) VALUES (?, ?, ?, ?, ?, ?)`)
    this.#confirm = database.prepare("UPDATE custom_apis SET state = 'confirmed' WHERE id = ?")
    this.#changeType = database.prepare('UPDATE custom_apis SET authentication_type = ? WHERE id = ?')
    this.#rename = database.prepare('UPDATE custom_apis SET name = ? WHERE id = ?')
    this.#redefine = database.prepare(
      "UPDATE custom_apis SET definition = ?, state = 'imported' WHERE id = ?",
    )
    this.#remove = database.prepare('DELETE FROM custom_apis WHERE id = ?')
    this.#find = database.prepare(`SELECT ${columns} FROM custom_apis WHERE id = ?`)
    this.#definition = database.prepare('SELECT definition FROM custom_apis WHERE id = ?')
    this.#ofAccount = database.prepare(
      `SELECT ${columns} FROM custom_apis WHERE account_id = ? ORDER BY rowid`,
    )
    this.#ofAgent = database.prepare(`SELECT ${columns} FROM custom_apis WHERE state = 'confirmed'
      AND id IN (SELECT api_id FROM custom_api_agents WHERE agent_id = ?) ORDER BY rowid`)
    this.#assignedTo = database.prepare(`SELECT ${columns} FROM custom_apis
      WHERE id IN (SELECT api_id FROM custom_api_agents WHERE agent_id = ?) ORDER BY rowid`)
  }

  add(api: CustomApi): void {
    this.#insert.run(api.id, api.accountId, api.name, api.definition, api.authenticationType, api.state)
  }

  confirm(id: string): void {
    this.#confirm.run(id)
  }

  changeAuthenticationType(id: string, type: string): void {
    this.#changeType.run(type, id)
  }

  rename(id: string, name: string): void {
    this.#rename.run(name, id)
  }

  /** Replaces a definition; what it declares has to be confirmed again. */
  redefine(id: string, definition: string): void {
    this.#redefine.run(definition, id)
  }

  /** Its parts have to be removed first. */
  remove(id: string): void {
    this.#remove.run(id)
  }

  find(id: string): KeptCustomApi | undefined {
    const row = this.#find.get(id)
    return row === undefined ? undefined : customApiOf(row)
  }

  definitionOf(id: string): string | undefined {
    const row = this.#definition.get(id)
    return row === undefined ? undefined : textOf(row, 'definition')
  }

  /** In the order of their import. */
  ofAccount(accountId: string): KeptCustomApi[] {
    return this.#ofAccount.all(accountId).map(customApiOf)
  }

  /** What an agent may call: the confirmed ones that are assigned to it, in the order of their import. */
  ofAgent(agentId: string): KeptCustomApi[] {
    return this.#ofAgent.all(agentId).map(customApiOf)
  }

  /** What is assigned to an agent, confirmed or not, in the order of their import. */
  listAssigned(agentId: string): KeptCustomApi[] {
    return this.#assignedTo.all(agentId).map(customApiOf)
  }
}

function customApiOf(row: Row): KeptCustomApi {
  return {
    id: textOf(row, 'id'),
    accountId: textOf(row, 'account_id'),
    name: textOf(row, 'name'),
    authenticationType: textOf(row, 'authentication_type'),
    state: wordOf(row, 'state', states),
  }
}
