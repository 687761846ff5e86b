import { readdirSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { errorText } from '../../text/error-text.ts'
import { integerOf } from './row.ts'

/**
 * Brings a database to the newest schema, all the way or not at all: a process that is killed in the middle leaves
 * the file as it was. Foreign keys are off meanwhile, so that a migration can rebuild a table, and are checked at the end.
 * @throws an error with a message for people if the file has a schema that this release does not know.
 */
export function migrate(database: DatabaseSync, migrations: readonly Migration[] = knownMigrations): void {
  const newest = migrations.at(-1)?.version ?? 0
  database.exec('PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE')
  try {
    const version = versionOf(database)
    if (version > newest) {
      throw new Error(
        `its schema is of version ${version} and this release knows up to ${newest}; ` +
          'start the release that wrote it, or a newer one',
      )
    }
    for (const migration of migrations) {
      if (migration.version > version) apply(database, migration)
    }
    if (version < newest) database.exec(`PRAGMA user_version = ${newest}`)
    database.exec('COMMIT; PRAGMA foreign_keys = ON')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** The version of a database's schema; 0 for an empty one, and for those made before versions were counted. */
export function versionOf(database: DatabaseSync): number {
  return integerOf(database.prepare('PRAGMA user_version').get() ?? {}, 'user_version')
}

function apply(database: DatabaseSync, { name, sql }: Migration): void {
  try {
    database.exec(sql)
    const dangling = database.prepare('PRAGMA foreign_key_check').all()
    if (dangling.length > 0) throw new Error(`${dangling.length} rows refer to rows that are not there`)
  } catch (error) {
    throw new Error(`migration ${name} failed: ${errorText(error)}`)
  }
}

/** One step from a schema to the next. */
interface Migration {
  /** The version of a schema that it was the last to change; in the file, `PRAGMA user_version` holds it. */
  version: number
  /** The name of its file, for error messages. */
  name: string
  sql: string
}

/** Everything in migrations/, in the order of the numbers. */
export const knownMigrations: readonly Migration[] = await loadMigrations(
  new URL('./migrations/', import.meta.url),
)

/** Reads the migrations of a folder. @throws an error if one is not as it has to be. */
export async function loadMigrations(folder: URL): Promise<readonly Migration[]> {
  // Sources are .ts, the published package is .js with .d.ts next to it.
  const files = readdirSync(folder).filter((file) => /^\d{4}-[a-z0-9-]+\.[jt]s$/.test(file))
  const migrations = files.sort().map(async (file): Promise<Migration> => {
    const { migration } = await import(new URL(file, folder).href)
    if (typeof migration !== 'string') throw new Error(`${file} exports no text named migration`)
    return { version: Number(file.slice(0, 4)), name: file, sql: migration }
  })
  return inOrder(await Promise.all(migrations))
}

/** Each number is used once: a file could not tell which of two came first. */
function inOrder(migrations: readonly Migration[]): readonly Migration[] {
  for (const [index, { version, name }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.version === version) {
      throw new Error(
        `migrations/${name} has the number of ${before.name}: give the newer one the next number`,
      )
    }
  }
  return migrations
}
