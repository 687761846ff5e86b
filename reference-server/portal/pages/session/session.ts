import type { Person } from '../../../store/people.ts'

/** Somebody signed in, from one browser. */
export interface Session {
  /** sha256 of the id in the cookie, hex: the id itself is kept nowhere. */
  readonly digest: string
  readonly person: Person
  /** Milliseconds since 1970, by the world's clock. */
  readonly endsAt: number
  /** What the next page says first, once. */
  readonly notices: string[]
  /** What is shown on one page and then gone: secrets, under the name of what they belong to. */
  readonly once: Map<string, unknown>
}
