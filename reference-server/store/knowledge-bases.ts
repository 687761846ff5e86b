import type { DatabaseSync } from 'node:sqlite'
import { integerOf, maybeTextOf, type Row, textOf } from './row.ts'

/** Content of one workspace that agents draw on. */
export interface KnowledgeBase {
  id: string
  workspaceId: string
  name: string
  /** The user it is attributed to, or the client id of the key that created it. */
  createdBy: string
  /** ISO 8601, by the world's clock. */
  createdAt: string
}

/** Knowledge bases of all workspaces. */
export class KnowledgeBases {
  readonly #insert
  readonly #ofWorkspace

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'INSERT INTO knowledge_bases (id, workspace_id, name, created_by, created_at) VALUES (?, ?, ?, ?, ?)',
    )
    this.#ofWorkspace = database.prepare(
      'SELECT * FROM knowledge_bases WHERE workspace_id = ? ORDER BY rowid',
    )
  }

  add(knowledgeBase: KnowledgeBase): void {
    const { id, workspaceId, name, createdBy, createdAt } = knowledgeBase
    this.#insert.run(id, workspaceId, name, createdBy, createdAt)
  }

  /** In the order of their creation. */
  ofWorkspace(workspaceId: string): KnowledgeBase[] {
    return this.#ofWorkspace.all(workspaceId).map(knowledgeBaseOf)
  }
}

function knowledgeBaseOf(row: Row): KnowledgeBase {
  return {
    id: textOf(row, 'id'),
    workspaceId: textOf(row, 'workspace_id'),
    name: textOf(row, 'name'),
    createdBy: textOf(row, 'created_by'),
    createdAt: textOf(row, 'created_at'),
  }
}

/** A file that was uploaded; its bytes are in the upload folder, under its id. */
export interface Upload {
  /** Random, unguessable: part of its URL and the name of the file on disk. */
  id: string
  /** Null for what was attached in the portal's chat. */
  channelId: string | null
  /** As the URL shows it: never a path. */
  fileName: string
  mimeType: string
  /** Bytes. */
  size: number
}

/** Uploaded files of all channels. */
export class Uploads {
  readonly #insert
  readonly #remove
  readonly #find

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'INSERT INTO uploads (id, channel_id, file_name, mime_type, size) VALUES (?, ?, ?, ?, ?)',
    )
    this.#remove = database.prepare('DELETE FROM uploads WHERE channel_id = ? RETURNING id')
    this.#find = database.prepare('SELECT * FROM uploads WHERE id = ?')
  }

  add(upload: Upload): void {
    this.#insert.run(upload.id, upload.channelId, upload.fileName, upload.mimeType, upload.size)
  }

  /** Forgets the uploads of a channel. @returns their ids, whose bytes are still there */
  removeChannel(channelId: string): string[] {
    return this.#remove.all(channelId).map((row) => textOf(row, 'id'))
  }

  find(id: string): Upload | undefined {
    const row = this.#find.get(id)
    return row === undefined ? undefined : uploadOf(row)
  }
}

function uploadOf(row: Row): Upload {
  return {
    id: textOf(row, 'id'),
    channelId: maybeTextOf(row, 'channel_id'),
    fileName: textOf(row, 'file_name'),
    mimeType: textOf(row, 'mime_type'),
    size: integerOf(row, 'size'),
  }
}
