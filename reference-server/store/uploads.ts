import type { DatabaseSync } from 'node:sqlite'
import { integerOf, maybeTextOf, type Row, textOf } from './row.ts'

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
