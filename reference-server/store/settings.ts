import type { DatabaseSync } from 'node:sqlite'
import { textOf } from './row.ts'

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
