/** A step that was under way when the process was killed: it is done or it is not. */
interface Doubtful<Step extends string> {
  doubt: Step | undefined
  /** Whether it was touched since it was last looked at. */
  fresh: boolean
}

/** A credential as its owner knows it. */
export interface KnownCredential extends Doubtful<'rotate' | 'deactivate'> {
  clientId: string
  /** Undefined where a rotation was done and its answer never came. */
  secret: string | undefined
  /** The one before. */
  retired: string | undefined
  state: string
}

/** A channel as its owner knows it. */
export interface KnownChannel extends Doubtful<'assign'> {
  channelId: string
  apiKey: string
  assigned: boolean
}

/** Something that is made once and never changed. */
interface Known {
  fresh: boolean
}

/** An upload of one request. Its name says what is in it; see `sample.ts`. */
export interface KnownUpload extends Known {
  urls: readonly string[]
  names: readonly string[]
}

/** A custom API. Its name says what its definition is. */
export interface KnownImport extends Known {
  id: string
  name: string
}

/** What the server acknowledged, by what a client can know. */
export class Ledger {
  readonly credentials: KnownCredential[] = []
  readonly channels: KnownChannel[] = []
  readonly uploads: KnownUpload[] = []
  readonly imports: KnownImport[] = []
  /** The ids of threads that were answered with a batch. */
  readonly threads: string[] = []
  /** Seconds that the clock was moved on. */
  advanced = 0
  /** Seconds that it may have been moved on beside. */
  advancing = 0
  /** Answers that came. */
  acknowledged = 0
  /** Requests that never got theirs. */
  cutOff = 0
}
