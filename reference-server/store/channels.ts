import type { DatabaseSync } from 'node:sqlite'
import { maybeTextOf, type Row, textOf } from './row.ts'

/** A way to one agent over HTTP; only a digest and the last four characters of its key are kept. */
export interface Channel {
  id: string
  accountId: string
  name: string
  /** The agent that answers; null until one is assigned. */
  agentId: string | null
  /** sha256 of the channel API key, hex. */
  keyDigest: string
  keyLast4: string
}

/** API channels of all accounts. */
export class Channels {
  readonly #insert
  readonly #update
  readonly #rename
  readonly #unassign
  readonly #remove
  readonly #find
  readonly #all
  readonly #ofAccount
  readonly #withKey

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'INSERT INTO channels (id, account_id, name, agent_id, key_digest, key_last4) VALUES (?, ?, ?, ?, ?, ?)',
    )
    this.#update = database.prepare(
      'UPDATE channels SET agent_id = ?, key_digest = ?, key_last4 = ? WHERE id = ?',
    )
    this.#rename = database.prepare('UPDATE channels SET name = ? WHERE id = ?')
    this.#unassign = database.prepare('UPDATE channels SET agent_id = NULL WHERE agent_id = ?')
    this.#remove = database.prepare('DELETE FROM channels WHERE id = ?')
    this.#find = database.prepare('SELECT * FROM channels WHERE id = ?')
    this.#all = database.prepare('SELECT * FROM channels ORDER BY rowid')
    this.#ofAccount = database.prepare('SELECT * FROM channels WHERE account_id = ? ORDER BY rowid')
    this.#withKey = database.prepare('SELECT * FROM channels WHERE account_id = ? AND key_digest = ?')
  }

  add(channel: Channel): void {
    const { id, accountId, name, agentId, keyDigest, keyLast4 } = channel
    this.#insert.run(id, accountId, name, agentId, keyDigest, keyLast4)
  }

  /** Keeps the agent and the key of an existing channel. */
  replace(channel: Channel): void {
    this.#update.run(channel.agentId, channel.keyDigest, channel.keyLast4, channel.id)
  }

  rename(id: string, name: string): void {
    this.#rename.run(name, id)
  }

  /** Leaves the channels of an agent without one. */
  unassign(agentId: string): void {
    this.#unassign.run(agentId)
  }

  /** What belongs to the channel has to be removed first. */
  remove(id: string): void {
    this.#remove.run(id)
  }

  find(id: string): Channel | undefined {
    const row = this.#find.get(id)
    return row === undefined ? undefined : channelOf(row)
  }

  /** In the order of their creation. */
  all(): Channel[] {
    return this.#all.all().map(channelOf)
  }

  /** Those of one account, in the order of their creation. */
  ofAccount(accountId: string): Channel[] {
    return this.#ofAccount.all(accountId).map(channelOf)
  }

  /** The channel of an account whose key has this digest. */
  withKey(accountId: string, keyDigest: string): Channel | undefined {
    const row = this.#withKey.get(accountId, keyDigest)
    return row === undefined ? undefined : channelOf(row)
  }
}

function channelOf(row: Row): Channel {
  return {
    id: textOf(row, 'id'),
    accountId: textOf(row, 'account_id'),
    name: textOf(row, 'name'),
    agentId: maybeTextOf(row, 'agent_id'),
    keyDigest: textOf(row, 'key_digest'),
    keyLast4: textOf(row, 'key_last4'),
  }
}
