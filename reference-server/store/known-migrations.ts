import { readdirSync } from 'node:fs'

/** One step from a schema to the next. */
export interface Migration {
  /** The version of a schema that it was the last to change; `PRAGMA user_version` says it in the file. */
  version: number
  /** As its file is called, for error messages. */
  name: string
  sql: string
}

/** What lies in migrations/, in the order of its numbers. */
export const knownMigrations: readonly Migration[] = await loadMigrations(
  new URL('./migrations/', import.meta.url),
)

/** Reads the migrations of a folder. @throws an error where one is not as it has to be. */
export async function loadMigrations(folder: URL): Promise<readonly Migration[]> {
  // Sources are .ts, the published package is .js with .d.ts beside it.
  const files = readdirSync(folder).filter((file) => /^\d{4}-[a-z0-9-]+\.[jt]s$/.test(file))
  const migrations = files.sort().map(async (file): Promise<Migration> => {
    const { migration } = await import(new URL(file, folder).href)
    if (typeof migration !== 'string') throw new Error(`${file} exports no text named migration`)
    return { version: Number(file.slice(0, 4)), name: file, sql: migration }
  })
  return inOrder(await Promise.all(migrations))
}

/** Each number is taken once: which of two came first could not be told from a file. */
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
