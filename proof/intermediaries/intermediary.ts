import type { TestContext } from 'node:test'

/** What a row is given: where the reference server is, a private folder, and a free port. */
export interface Place {
  t: TestContext
  /** The server's own port on 127.0.0.1. */
  origin: number
  /** A port of 127.0.0.1 that is free, for what stands in between. */
  port: number
  folder: string
}

/** How the kit reaches what stands in between. */
export interface ReachedThrough {
  /** Its origin, in place of the server's. */
  address: string
  /** Members that the target file gets beside that. */
  target?: object
  /** Variables of the kit. */
  env?: NodeJS.ProcessEnv
}

/**
 * `judged`: as without it. `unseen`: nothing of the implementation is to be seen; with what the one line says. `refused`: it refuses some
 * correct requests, which is one finding under one requirement, with what that says; what waits for nothing else is blocked by it.
 */
type Expectation = 'judged' | { unseen: RegExp } | { refused: RegExp; under: string }

/** What stands between the kit and an implementation, and what may be said of the implementation behind it. */
export interface Intermediary {
  title: string
  /** The program of Debian that stands in between; absent for a stand-in of our own. */
  program?: string
  expects: Expectation
  /** Ids and globs for --only; default: those of all rows. */
  only?: readonly string[]
  start(place: Place): Promise<ReachedThrough>
}

/** Takes a row as it is. */
export function defineIntermediary(row: Intermediary): Intermediary {
  return row
}
