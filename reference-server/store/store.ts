import { DatabaseSync } from 'node:sqlite'
import { Accounts, People, Workspaces } from './accounts.ts'
import { Agents } from './agents.ts'
import { Channels } from './channels.ts'
import { Credentials } from './credentials.ts'
import { CustomApiParts } from './custom-api-parts.ts'
import { CustomApis } from './custom-apis.ts'
import { KeyDates, Settings } from './key-dates.ts'
import { KnowledgeBases } from './knowledge-bases.ts'
import { Messages } from './messages.ts'
import { migrate } from './migrate.ts'
import { Uploads } from './uploads.ts'

/** The state of one world, one member per table. */
export class Store {
  readonly settings: Settings
  readonly accounts: Accounts
  readonly workspaces: Workspaces
  readonly people: People
  readonly agents: Agents
  readonly credentials: Credentials
  readonly channels: Channels
  readonly messages: Messages
  readonly uploads: Uploads
  readonly keyDates: KeyDates
  readonly knowledgeBases: KnowledgeBases
  readonly customApis: CustomApis
  readonly customApiParts: CustomApiParts
  readonly #database: DatabaseSync

  private constructor(database: DatabaseSync) {
    this.#database = database
    this.settings = new Settings(database)
    this.accounts = new Accounts(database)
    this.workspaces = new Workspaces(database)
    this.people = new People(database)
    this.agents = new Agents(database)
    this.credentials = new Credentials(database)
    this.channels = new Channels(database)
    this.messages = new Messages(database)
    this.uploads = new Uploads(database)
    this.keyDates = new KeyDates(database)
    this.knowledgeBases = new KnowledgeBases(database)
    this.customApis = new CustomApis(database)
    this.customApiParts = new CustomApiParts(database)
  }

  /** A store that is gone when it is closed. */
  static inMemory(): Store {
    const database = new DatabaseSync(':memory:')
    migrate(database)
    return new Store(database)
  }

  /**
   * A store in a file: an acknowledged write survives the end of the process, even a kill. The file stays locked
   * until it is closed, or its process ends in any way: the lock is the operating system's, not a file.
   * @throws the error of SQLite, `database is locked`, while another process has it open; that of a schema which is
   * newer than this release.
   */
  static inFile(path: string): Store {
    const database = new DatabaseSync(path)
    try {
      database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
      migrate(database)
    } catch (error) {
      database.close()
      throw error
    }
    return new Store(database)
  }

  /** Does all of it or nothing. The work must not wait: SQLite is synchronous here. */
  atOnce<Result>(work: () => Result): Result {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#database.exec('COMMIT')
      return result
    } catch (error) {
      // SQLite has rolled back already if the disk is full: the error that says so is the one to report.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }

  close(): void {
    this.#database.close()
  }
}
