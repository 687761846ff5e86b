import type { DatabaseSync } from 'node:sqlite'
import { maybeTextOf, textOf } from './row.ts'

/** When a key was made and last used, ISO 8601 by the world's clock; null if nobody noted it. */
export interface DatesOfKey {
  madeAt: string | null
  usedAt: string | null
}

/** Milliseconds within which another use of a key is not written down again. */
const often = 60_000

/** The dates of API credentials and channel keys, by client id and channel id. */
export class KeyDates {
  readonly #made
  readonly #used
  readonly #of
  /** When each key's last recorded use was, by its id. */
  readonly #noted = new Map<string, number>()

  constructor(database: DatabaseSync) {
    this.#made = database.prepare('INSERT OR REPLACE INTO key_dates (id, made_at) VALUES (?, ?)')
    this.#used = database.prepare(
      'INSERT INTO key_dates (id, used_at) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET used_at = excluded.used_at',
    )
    this.#of = database.prepare('SELECT * FROM key_dates WHERE id = ?')
  }

  /** A new key was never used. */
  made(id: string, at: string): void {
    this.#made.run(id, at)
    this.#noted.delete(id)
  }

  /** To the minute: a key is used far more often than its date is looked at. */
  noteUse(id: string, now: number): void {
    if (now - (this.#noted.get(id) ?? 0) < often) return
    this.#noted.set(id, now)
    this.#used.run(id, new Date(now).toISOString())
  }

  of(id: string): DatesOfKey {
    const row = this.#of.get(id)
    if (row === undefined) return { madeAt: null, usedAt: null }
    return { madeAt: maybeTextOf(row, 'made_at'), usedAt: maybeTextOf(row, 'used_at') }
  }
}

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
