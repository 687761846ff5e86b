import type { DatabaseSync } from 'node:sqlite'
import { textOf } from './row.ts'

/** The table of single values that belong to the world as a whole. */
export const settingsSchema =
  'CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;'

/** Single values: how far the clock was advanced, the ids of what was seeded. */
export class Settings {
  readonly #put
  readonly #get

  constructor(database: DatabaseSync) {
    this.#put = database.prepare(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    )
    this.#get = database.prepare('SELECT value FROM settings WHERE name = ?')
  }

  put(name: string, value: string): void {
    this.#put.run(name, value)
  }

  get(name: string): string | undefined {
    const row = this.#get.get(name)
    return row === undefined ? undefined : textOf(row, 'value')
  }
}
