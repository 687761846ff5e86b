import type { DatabaseSync } from 'node:sqlite'
import { type Row, textOf } from './row.ts'

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
