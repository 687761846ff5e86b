import type { DatabaseSync } from 'node:sqlite'
import { maybeTextOf, type Row, textOf, wordOf } from './row.ts'

const types = ['account', 'workspace'] as const
const states = ['active', 'deactivated'] as const

/** An API credential as it is kept: only a digest and the last four characters of its secret. */
export interface Credential {
  clientId: string
  accountId: string
  name: string
  type: (typeof types)[number]
  /** The one workspace of a workspace key; null for an account key. */
  workspaceId: string | null
  /** The role of a workspace key; null for an account key, which acts as account administrator. */
  role: string | null
  audience: string
  state: (typeof states)[number]
  /** sha256 of the secret, hex. */
  secretDigest: string
  secretLast4: string
}

/** API credentials of all accounts. */
export class Credentials {
  readonly #insert
  readonly #update
  readonly #find
  readonly #withSecret
  readonly #all

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(`INSERT INTO credentials
      (client_id, account_id, name, type, workspace_id, role, audience, state, secret_digest, secret_last4)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
    this.#update = database.prepare(`UPDATE credentials
      SET client_id = ?, name = ?, type = ?, role = ?, audience = ?, state = ?, secret_digest = ?, secret_last4 = ?
      WHERE client_id = ?`)
    this.#find = database.prepare('SELECT * FROM credentials WHERE client_id = ?')
    this.#withSecret = database.prepare(
      'SELECT * FROM credentials WHERE account_id = ? AND secret_digest = ?',
    )
    this.#all = database.prepare('SELECT * FROM credentials ORDER BY rowid')
  }

  add(credential: Credential): void {
    const { clientId, accountId, name, type, workspaceId, role, audience, state } = credential
    const { secretDigest, secretLast4 } = credential
    this.#insert.run(
      ...[clientId, accountId, name, type, workspaceId, role],
      ...[audience, state, secretDigest, secretLast4],
    )
  }

  /** Replaces the credential that has this client id. */
  replace(clientId: string, next: Credential): void {
    const { name, type, role, audience, state, secretDigest, secretLast4 } = next
    this.#update.run(next.clientId, name, type, role, audience, state, secretDigest, secretLast4, clientId)
  }

  find(clientId: string): Credential | undefined {
    const row = this.#find.get(clientId)
    return row === undefined ? undefined : credentialOf(row)
  }

  /** The credential of an account whose secret has this digest. */
  withSecret(accountId: string, secretDigest: string): Credential | undefined {
    const row = this.#withSecret.get(accountId, secretDigest)
    return row === undefined ? undefined : credentialOf(row)
  }

  /** In the order of their creation. */
  all(): Credential[] {
    return this.#all.all().map(credentialOf)
  }
}

function credentialOf(row: Row): Credential {
  return {
    clientId: textOf(row, 'client_id'),
    accountId: textOf(row, 'account_id'),
    name: textOf(row, 'name'),
    type: wordOf(row, 'type', types),
    workspaceId: maybeTextOf(row, 'workspace_id'),
    role: maybeTextOf(row, 'role'),
    audience: textOf(row, 'audience'),
    state: wordOf(row, 'state', states),
    secretDigest: textOf(row, 'secret_digest'),
    secretLast4: textOf(row, 'secret_last4'),
  }
}
