import type { DatabaseSync } from 'node:sqlite'
import { maybeTextOf, type Row, textOf, wordOf } from './row.ts'

/** The kinds of agents: one repeats what it is told, one answers from a script, one calls custom APIs. */
export const agentKinds = ['echoing', 'scripted', 'calling'] as const

/** What an agent does with a message. */
export type AgentKind = (typeof agentKinds)[number]

/** Something that answers messages; which reply it gives is decided by the agent behaviour. */
export interface Agent {
  id: string
  accountId: string
  name: string
  kind: AgentKind
  /** The YAML text that a scripted agent answers from; null for the others. */
  script: string | null
  /** The ids of the custom APIs that a calling agent may use, in the order of their import. */
  customApiIds: readonly string[]
}

/** Agents of all accounts. */
export class Agents {
  readonly #insert
  readonly #update
  readonly #assign
  readonly #unassign
  readonly #find
  readonly #ofAccount
  readonly #apis

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'INSERT INTO agents (id, account_id, name, kind, script) VALUES (?, ?, ?, ?, ?)',
    )
    this.#update = database.prepare('UPDATE agents SET name = ?, script = ? WHERE id = ?')
    this.#assign = database.prepare('INSERT INTO agent_custom_apis (agent_id, custom_api_id) VALUES (?, ?)')
    this.#unassign = database.prepare('DELETE FROM agent_custom_apis WHERE agent_id = ?')
    this.#find = database.prepare('SELECT * FROM agents WHERE id = ?')
    this.#ofAccount = database.prepare('SELECT * FROM agents WHERE account_id = ? ORDER BY rowid')
    this.#apis = database.prepare(`SELECT id FROM custom_apis JOIN agent_custom_apis ON id = custom_api_id
      WHERE agent_id = ? ORDER BY custom_apis.rowid`)
  }

  /** Several rows: call it inside `Store.atOnce`, where it may be interrupted. */
  add({ id, accountId, name, kind, script, customApiIds }: Agent): void {
    this.#insert.run(id, accountId, name, kind, script)
    for (const customApiId of customApiIds) this.#assign.run(id, customApiId)
  }

  /** Keeps the name, the script and the custom APIs of an agent that is there. Several rows, as with `add`. */
  replace({ id, name, script, customApiIds }: Agent): void {
    this.#update.run(name, script, id)
    this.#unassign.run(id)
    for (const customApiId of customApiIds) this.#assign.run(id, customApiId)
  }

  find(id: string): Agent | undefined {
    const row = this.#find.get(id)
    return row === undefined ? undefined : this.#agentOf(row)
  }

  /** In the order of their creation. */
  ofAccount(accountId: string): Agent[] {
    return this.#ofAccount.all(accountId).map((row) => this.#agentOf(row))
  }

  #agentOf(row: Row): Agent {
    const id = textOf(row, 'id')
    return {
      id,
      accountId: textOf(row, 'account_id'),
      name: textOf(row, 'name'),
      kind: wordOf(row, 'kind', agentKinds),
      script: maybeTextOf(row, 'script'),
      customApiIds: this.#apis.all(id).map((api) => textOf(api, 'id')),
    }
  }
}
