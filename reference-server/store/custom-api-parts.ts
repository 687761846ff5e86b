import type { DatabaseSync } from 'node:sqlite'
import { textOf } from './row.ts'

/** The authentication of a custom API; only a vault can read its secret. */
export interface KeptAuthentication {
  /** What is not a secret: where a key goes, who the client is. */
  details: Readonly<Record<string, string>>
  sealed: string
  /** Empty for a secret so short that they would give it away. */
  lastFour: string
}

/** What belongs to custom APIs: their actions, their authentication, the agents they are assigned to. */
export class CustomApiParts {
  readonly #putActions
  readonly #actions
  readonly #putAuthentication
  readonly #dropAuthentication
  readonly #authentication
  readonly #assign
  readonly #withdraw
  readonly #withdrawAgent
  readonly #removals
  readonly #agents

  constructor(database: DatabaseSync) {
    this.#putActions = database.prepare(
      'INSERT OR REPLACE INTO custom_api_actions (api_id, actions) VALUES (?, ?)',
    )
    this.#actions = database.prepare('SELECT actions FROM custom_api_actions WHERE api_id = ?')
    this.#putAuthentication = database.prepare(`INSERT OR REPLACE INTO custom_api_authentications
      (api_id, details, sealed, last_four) VALUES (?, ?, ?, ?)`)
    this.#dropAuthentication = database.prepare('DELETE FROM custom_api_authentications WHERE api_id = ?')
    this.#authentication = database.prepare('SELECT * FROM custom_api_authentications WHERE api_id = ?')
    this.#assign = database.prepare(
      'INSERT OR IGNORE INTO custom_api_agents (api_id, agent_id) VALUES (?, ?)',
    )
    this.#withdraw = database.prepare('DELETE FROM custom_api_agents WHERE api_id = ? AND agent_id = ?')
    this.#withdrawAgent = database.prepare('DELETE FROM custom_api_agents WHERE agent_id = ?')
    const tables = ['custom_api_actions', 'custom_api_authentications', 'custom_api_agents']
    this.#removals = tables.map((name) => database.prepare(`DELETE FROM ${name} WHERE api_id = ?`))
    this.#agents = database.prepare('SELECT agent_id FROM custom_api_agents WHERE api_id = ? ORDER BY rowid')
  }

  /** Keeps the actions of an API, as JSON, in place of those that were there. */
  putActions(apiId: string, actions: string): void {
    this.#putActions.run(apiId, actions)
  }

  actionsOf(apiId: string): string | undefined {
    const row = this.#actions.get(apiId)
    return row === undefined ? undefined : textOf(row, 'actions')
  }

  /** Replaces what was there; undefined leaves nothing. */
  putAuthentication(apiId: string, kept: KeptAuthentication | undefined): void {
    if (kept === undefined) this.#dropAuthentication.run(apiId)
    else this.#putAuthentication.run(apiId, JSON.stringify(kept.details), kept.sealed, kept.lastFour)
  }

  authenticationOf(apiId: string): KeptAuthentication | undefined {
    const row = this.#authentication.get(apiId)
    if (row === undefined) return undefined
    const details = JSON.parse(textOf(row, 'details'))
    return { details, sealed: textOf(row, 'sealed'), lastFour: textOf(row, 'last_four') }
  }

  /** Lets an agent call an API. Doing it again changes nothing. */
  assign(apiId: string, agentId: string): void {
    this.#assign.run(apiId, agentId)
  }

  withdraw(apiId: string, agentId: string): void {
    this.#withdraw.run(apiId, agentId)
  }

  /** Ends all assignments of an agent. */
  withdrawAgent(agentId: string): void {
    this.#withdrawAgent.run(agentId)
  }

  /** Forgets all that belongs to an API. */
  remove(apiId: string): void {
    for (const removal of this.#removals) removal.run(apiId)
  }

  /** The ids of the agents that an API is assigned to, in the order of assignment. */
  agentsOf(apiId: string): string[] {
    return this.#agents.all(apiId).map((row) => textOf(row, 'agent_id'))
  }
}
