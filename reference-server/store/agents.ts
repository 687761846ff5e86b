import type { DatabaseSync } from 'node:sqlite'
import { type Row, textOf } from './row.ts'

/** Something that answers messages; which reply it gives is decided by the agent behaviour. */
export interface Agent {
  id: string
  accountId: string
  name: string
}

/** The table of agents. */
export const agentsSchema = `CREATE TABLE IF NOT EXISTS agents (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL) STRICT;`

/** Agents of all accounts; seeded, never created. */
export class Agents {
  readonly #insert
  readonly #find

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare('INSERT INTO agents (id, account_id, name) VALUES (?, ?, ?)')
    this.#find = database.prepare('SELECT * FROM agents WHERE id = ?')
  }

  add(agent: Agent): void {
    this.#insert.run(agent.id, agent.accountId, agent.name)
  }

  find(id: string): Agent | undefined {
    const row = this.#find.get(id)
    return row === undefined ? undefined : agentOf(row)
  }
}

function agentOf(row: Row): Agent {
  return { id: textOf(row, 'id'), accountId: textOf(row, 'account_id'), name: textOf(row, 'name') }
}
