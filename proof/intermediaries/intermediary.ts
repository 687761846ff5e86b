import type { TestContext } from 'node:test'

/** What a row is given: where the reference server is, a private folder, and a free port. */
export interface Place {
  t: TestContext
  /** The server's own port on 127.0.0.1. */
  origin: number
  /** A free port of 127.0.0.1, for the intermediary. */
  port: number
  folder: string
}

/** How the kit reaches the intermediary. */
export interface ReachedThrough {
  /** Its origin, in place of the server's. */
  address: string
  /** Members that the target file gets in addition. */
  target?: object
  /** Variables of the kit. */
  env?: NodeJS.ProcessEnv
}

/**
 * `judged`: as without it. `unseen`: nothing of the implementation can be seen; with the one line that says so. `refused`: it refuses some
 * correct requests, which is one finding under one requirement, with its text; what waits for nothing else is blocked by it.
 */
type Expectation = 'judged' | { unseen: RegExp } | { refused: RegExp; under: string }

/** What stands between the kit and an implementation, and what may be said of the implementation behind it. */
export interface Intermediary {
  title: string
  /** The Debian program that is the intermediary; absent for a stand-in of our own. */
  program?: string
  expects: Expectation
  /** Ids and globs for --only; default: those of all rows. */
  only?: readonly string[]
  /** Default: quick, at which all that is planted behind a row is found. */
  effort?: 'standard'
  start(place: Place): Promise<ReachedThrough>
}

/** Returns a row unchanged. */
export function defineIntermediary(row: Intermediary): Intermediary {
  return row
}
