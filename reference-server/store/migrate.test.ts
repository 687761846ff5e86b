import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { knownMigrations, loadMigrations, migrate, versionOf } from './migrate.ts'
import { Store } from './store.ts'

const newest = knownMigrations.at(-1)?.version ?? 0

/** A database file as the first release left it; `change` says what is different in it. */
function fileOfVersion1(t: TestContext, change: string): string {
  const path = join(temporaryFolder(t), 'platform.db')
  const database = new DatabaseSync(path)
  database.exec(readFileSync(new URL('../testing/version-1.sql', import.meta.url), 'utf8'))
  database.exec(change)
  database.close()
  return path
}

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

for (const [which, change] of [
  ['of version 1', 'PRAGMA user_version = 1'],
  ['made before versions were counted', 'PRAGMA user_version = 0'],
] as const) {
  test(`a file ${which} becomes one of the newest, and keeps its rows`, (t) => {
    const path = fileOfVersion1(t, change)
    for (const _start of ['first', 'second']) {
      const store = Store.inFile(path)
      assert.equal(store.settings.get('issuer'), 'urn:agent-platform:first')
      assert.equal(store.accounts.find('acme')?.plan, 'Pro')
      assert.equal(store.workspaces.find('ws_1')?.createdBy, 'seed')
      assert.equal(store.people.find('wes')?.workspaceId, 'ws_1')
      assert.equal(store.agents.find('echo')?.name, 'Echo')
      const { state, role, secretDigest } = store.credentials.find('key-1') ?? {}
      assert.deepEqual([state, role, secretDigest], ['deactivated', 'Chat User', 'aa'])
      const { agentId, keyDigest } = store.channels.find('channel-1') ?? {}
      assert.deepEqual([agentId, keyDigest], ['echo', 'bb'])
      const [turn] = store.messages.ofThread('channel-1', 'thread-1')
      assert.deepEqual([turn?.reply, turn?.attachedFiles], ['said', ['https://files.example/1']])
      assert.equal(store.uploads.find('upload-1')?.size, 4)
      assert.equal(store.knowledgeBases.ofWorkspace('ws_1')[0]?.createdBy, 'key-1')
      assert.equal(store.customApis.find('api-1')?.state, 'confirmed')
      store.close()
    }
    const database = new DatabaseSync(path)
    t.after(() => database.close())
    assert.equal(versionOf(database), newest)
  })
}

test('a migrated file has the schema of a new one', (t) => {
  const schemaOf = (database: DatabaseSync): unknown => {
    const columns = `SELECT tables.name, columns.* FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' ORDER BY 1, 2`
    return database.prepare(columns).all()
  }
  const old = new DatabaseSync(fileOfVersion1(t, 'PRAGMA user_version = 1'))
  const fresh = new DatabaseSync(':memory:')
  migrate(old)
  migrate(fresh)
  assert.deepEqual(schemaOf(old), schemaOf(fresh))
  old.close()
  fresh.close()
})

test('a file of a newer schema is refused, and left as it is', (t) => {
  const path = fileOfVersion1(t, `PRAGMA user_version = ${newest + 1}`)
  assert.throws(() => Store.inFile(path), {
    message: `its schema is of version ${newest + 1} and this release knows up to ${newest}; start the release that wrote it, or a newer one`,
  })
  const database = new DatabaseSync(path)
  t.after(() => database.close())
  assert.equal(versionOf(database), newest + 1)
})

test('a migration that fails takes those before it along, and is named', () => {
  const database = new DatabaseSync(':memory:')
  const first = { version: 1, name: '0001-a.ts', sql: 'CREATE TABLE a (id INTEGER PRIMARY KEY);' }
  const child = { version: 2, name: '0002-b.ts', sql: 'CREATE TABLE b (a INTEGER REFERENCES a (id));' }
  migrate(database, [first])
  const wrong = { version: 3, name: '0003-c.ts', sql: 'INSERT INTO nowhere VALUES (1);' }
  assert.throws(() => migrate(database, [first, child, wrong]), /migration 0003-c\.ts failed: no such table/)
  const dangling = { version: 3, name: '0003-c.ts', sql: 'INSERT INTO b VALUES (7);' }
  assert.throws(() => migrate(database, [first, child, dangling]), /1 rows refer to rows that are not there/)
  assert.equal(versionOf(database), 1)
  assert.equal(database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'b'").get(), undefined)
  migrate(database, [first, child])
  assert.throws(() => database.exec('INSERT INTO b VALUES (7)'), /FOREIGN KEY/)
  database.close()
})

// A migration that fills a gap later would never reach the folders that are past it.
test('migrations are numbered from 1, without a gap', () => {
  const versions = knownMigrations.map(({ version }) => version)
  assert.deepEqual(
    versions,
    versions.map((_, index) => index + 1),
  )
})

test('two migrations of one number are refused by their names', async (t) => {
  const folder = temporaryFolder(t)
  for (const name of ['0001-a', '0002-b', '0002-c']) {
    writeFileSync(join(folder, `${name}.ts`), "export const migration = ''\n")
  }
  await assert.rejects(loadMigrations(pathToFileURL(`${folder}/`)), /0002-c\.ts has the number of 0002-b\.ts/)
})
