import type { DatabaseSync } from 'node:sqlite'
import { type Row, textOf, wordOf } from './row.ts'

const plans = ['Free', 'Pro', 'Enterprise'] as const

/** A plan; which of them may have API credentials is decided by the lifecycle behaviour. */
type Plan = (typeof plans)[number]

/** A customer of the platform. */
export interface Account {
  id: string
  name: string
  plan: Plan
}

/** Accounts; the reference server seeds them and never creates more. */
export class Accounts {
  readonly #insert
  readonly #find

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare('INSERT INTO accounts (id, name, plan) VALUES (?, ?, ?)')
    this.#find = database.prepare('SELECT * FROM accounts WHERE id = ?')
  }

  add(account: Account): void {
    this.#insert.run(account.id, account.name, account.plan)
  }

  find(id: string): Account | undefined {
    const row = this.#find.get(id)
    return row === undefined ? undefined : accountOf(row)
  }
}

function accountOf(row: Row): Account {
  return { id: textOf(row, 'id'), name: textOf(row, 'name'), plan: wordOf(row, 'plan', plans) }
}
