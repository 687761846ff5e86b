import type { DatabaseSync } from 'node:sqlite'
import { integerOf, maybeTextOf, type Row, textOf } from './row.ts'

/** One turn of a conversation: what was asked, and what the agent said. */
export interface Turn {
  channelId: string
  /** A UUID in lower case: the same thread, however its caller writes it. */
  threadId: string
  userId: string | null
  text: string
  reply: string
  /** URLs, in the order given. */
  attachedFiles: readonly string[]
  /** ISO 8601, by the world's clock. */
  at: string
}

/** The conversations of all channels. */
export class Messages {
  readonly #insert
  readonly #attach
  readonly #detach
  readonly #remove
  readonly #thread
  readonly #attachments

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'INSERT INTO messages (channel_id, thread_id, user_id, text, reply, at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    this.#attach = database.prepare('INSERT INTO attachments (message, position, url) VALUES (?, ?, ?)')
    this.#detach = database.prepare(
      'DELETE FROM attachments WHERE message IN (SELECT rowid FROM messages WHERE channel_id = ?)',
    )
    this.#remove = database.prepare('DELETE FROM messages WHERE channel_id = ?')
    this.#thread = database.prepare(
      'SELECT rowid, * FROM messages WHERE channel_id = ? AND thread_id = ? ORDER BY rowid',
    )
    this.#attachments = database.prepare('SELECT url FROM attachments WHERE message = ? ORDER BY position')
  }

  add(turn: Turn): void {
    const { channelId, threadId, userId, text, reply, at } = turn
    const { lastInsertRowid } = this.#insert.run(channelId, threadId, userId, text, reply, at)
    for (const [position, url] of turn.attachedFiles.entries()) {
      this.#attach.run(lastInsertRowid, position, url)
    }
  }

  /** Forgets all conversations of a channel. */
  removeChannel(channelId: string): void {
    this.#detach.run(channelId)
    this.#remove.run(channelId)
  }

  /** One conversation, oldest turn first. */
  ofThread(channelId: string, threadId: string): Turn[] {
    return this.#thread.all(channelId, threadId).map((row) => this.#turnOf(row))
  }

  #turnOf(row: Row): Turn {
    return {
      channelId: textOf(row, 'channel_id'),
      threadId: textOf(row, 'thread_id'),
      userId: maybeTextOf(row, 'user_id'),
      text: textOf(row, 'text'),
      reply: textOf(row, 'reply'),
      at: textOf(row, 'at'),
      attachedFiles: this.#attachments
        .all(integerOf(row, 'rowid'))
        .map((attachment) => textOf(attachment, 'url')),
    }
  }
}
