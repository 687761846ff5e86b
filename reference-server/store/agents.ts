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
}

/** Agents of all accounts. */
export class Agents {
  readonly #insert
  readonly #update
  readonly #remove
  readonly #find
  readonly #ofAccount

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'INSERT INTO agents (id, account_id, name, kind, script) VALUES (?, ?, ?, ?, ?)',
    )
    this.#update = database.prepare('UPDATE agents SET name = ?, script = ? WHERE id = ?')
    this.#remove = database.prepare('DELETE FROM agents WHERE id = ?')
    this.#find = database.prepare('SELECT * FROM agents WHERE id = ?')
    this.#ofAccount = database.prepare('SELECT * FROM agents WHERE account_id = ? ORDER BY rowid')
  }

  add({ id, accountId, name, kind, script }: Agent): void {
    this.#insert.run(id, accountId, name, kind, script)
  }

  /** Keeps the name and the script of an existing agent. */
  replace({ id, name, script }: Agent): void {
    this.#update.run(name, script, id)
  }

  /** What refers to the agent has to be removed first. */
  remove(id: string): void {
    this.#remove.run(id)
  }

  find(id: string): Agent | undefined {
    const row = this.#find.get(id)
    return row === undefined ? undefined : agentOf(row)
  }

  /** In the order of their creation. */
  ofAccount(accountId: string): Agent[] {
    return this.#ofAccount.all(accountId).map(agentOf)
  }
}

function agentOf(row: Row): Agent {
  return {
    id: textOf(row, 'id'),
    accountId: textOf(row, 'account_id'),
    name: textOf(row, 'name'),
    kind: wordOf(row, 'kind', agentKinds),
    script: maybeTextOf(row, 'script'),
  }
}
