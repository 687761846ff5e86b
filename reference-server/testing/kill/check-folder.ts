import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { digestOf } from '../../state/secret.ts'
import { type Row, textOf } from '../../store/row.ts'
import { batchSize, bytesOf, definitionOf, groupOf, type Ledger } from './ledger.ts'

/**
 * Looks through what a killed server left behind: everything in the ledger is there as it was acknowledged, and
 * nothing else is there by half. `whole` rereads old files too. @returns the ids of the uploads
 */
export function checkFolder(folder: string, ledger: Ledger, whole: boolean): readonly string[] {
  const database = new DatabaseSync(join(folder, 'platform.db'))
  try {
    const rows = (table: string): Row[] => database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all()
    assert.deepEqual(rows('pragma_integrity_check').map(Object.values), [['ok']])
    assert.deepEqual(rows('pragma_foreign_key_check'), [])
    checkCredentials(rows('credentials'), ledger)
    checkChannels(rows('channels'), ledger)
    checkImports(rows('custom_apis'), ledger)
    checkThreads(rows('messages'), ledger)
    return checkUploads(rows('uploads'), ledger, folder, whole)
  } finally {
    database.close()
  }
}

function checkCredentials(rows: readonly Row[], { credentials }: Ledger): void {
  const known = new Map(rows.map((row) => [textOf(row, 'client_id'), row]))
  for (const row of rows) assert.match(textOf(row, 'secret_digest'), /^[0-9a-f]{64}$/)
  for (const { clientId, secret, state, doubt } of credentials) {
    const row = known.get(clientId)
    assert.ok(row, `the credential ${clientId} is lost`)
    if (doubt === 'deactivate') continue
    assert.equal(row['state'], state, `the credential ${clientId} is in another state`)
    if (doubt === undefined && secret !== undefined) {
      assert.equal(row['secret_digest'], digestOf(secret), `the credential ${clientId} has another secret`)
    }
  }
}

function checkChannels(rows: readonly Row[], { channels }: Ledger): void {
  const known = new Map(rows.map((row) => [textOf(row, 'id'), row]))
  for (const row of rows) assert.match(textOf(row, 'key_digest'), /^[0-9a-f]{64}$/)
  for (const { channelId, apiKey, assigned, doubt } of channels) {
    const row = known.get(channelId)
    assert.ok(row, `the channel ${channelId} is lost`)
    assert.equal(row['key_digest'], digestOf(apiKey), `the channel ${channelId} has another key`)
    if (doubt === undefined) assert.equal(row['agent_id'] !== null, assigned, `assignment of ${channelId}`)
  }
}

function checkImports(rows: readonly Row[], { imports }: Ledger): void {
  const known = new Map(rows.map((row) => [textOf(row, 'id'), textOf(row, 'name')]))
  for (const row of rows) assert.equal(textOf(row, 'definition'), definitionOf(textOf(row, 'name')))
  for (const { id, name } of imports) assert.equal(known.get(id), name, `the import ${id} is lost`)
}

/** The messages of a batch are all there or none. */
function checkThreads(rows: readonly Row[], { threads }: Ledger): void {
  const texts = Map.groupBy(rows, (row) => textOf(row, 'thread_id'))
  const all = Array.from({ length: batchSize }, (_, index) => `${index}`)
  for (const [thread, turns] of texts) {
    assert.deepEqual(
      turns.map((turn) => textOf(turn, 'reply')),
      all,
      `thread ${thread}`,
    )
  }
  for (const thread of threads) assert.ok(texts.has(thread), `the thread ${thread} is lost`)
}

/** The files of a request are all on record or none, and the bytes of each are there. */
function checkUploads(rows: readonly Row[], ledger: Ledger, folder: string, whole: boolean): string[] {
  const names = new Map(rows.map((row) => [textOf(row, 'id'), textOf(row, 'file_name')]))
  const old = new Set(ledger.uploads.flatMap(({ urls, fresh }) => (fresh || whole ? [] : urls.map(idOf))))
  for (const [id, name] of names) {
    if (old.has(id)) continue
    assert.ok(readFileSync(join(folder, 'uploads', id)).equals(bytesOf(name)), `the file ${name} is changed`)
  }
  const groups = Map.groupBy(names.values(), (name) => groupOf(name).request)
  for (const [request, files] of groups) {
    assert.deepEqual(files.length, groupOf(files[0] ?? '').size, `the upload ${request} is there by half`)
  }
  for (const { urls, names: sent } of ledger.uploads) {
    assert.deepEqual(
      urls.map((url) => names.get(idOf(url))),
      sent,
    )
  }
  return [...names.keys()]
}

function idOf(url: string): string {
  return url.split('/')[2] ?? ''
}
