import type { IncomingMessage } from 'node:http'
import type { Refused } from '../http/refused.ts'
import type { Person } from '../store/accounts.ts'
import type { Channel } from '../store/channels.ts'
import type { Credential } from '../store/credentials.ts'

/** What was found out about a request while it was answered. */
interface Note {
  about?: About
  refused?: Refused
}

const notes = new WeakMap<IncomingMessage, Note>()

/** What is known of a request so far. */
export function noteOf(request: { raw: IncomingMessage }): Readonly<Note> {
  return notes.get(request.raw) ?? {}
}

/** Notes the object that a request turned out to be about, and its owner. */
export function noteAbout(request: { raw: IncomingMessage }, about: About): void {
  notes.set(request.raw, { ...notes.get(request.raw), about })
}

/** Notes why a request was refused. */
export function noteRefused(request: { raw: IncomingMessage }, refused: Refused): void {
  notes.set(request.raw, { ...notes.get(request.raw), refused })
}

/** A request that was made with a credential, or with one of its tokens. */
export function aboutCredential({ clientId, accountId, workspaceId }: Credential): About {
  return { kind: 'credential', id: clientId, accountId, workspaceId }
}

/** A request to a channel. */
export function aboutChannel({ id, accountId }: Channel): About {
  return { kind: 'channel', id, accountId, workspaceId: null }
}

/** A request of somebody who works in the portal. */
export function aboutPerson({ id, accountId, workspaceId }: Person): About {
  return { kind: 'person', id, accountId, workspaceId }
}

/** The surfaces whose requests are kept; `elsewhere` are addresses where nothing is served. */
export const surfaces = ['token', 'platform', 'channel', 'control', 'elsewhere'] as const

/** Where a request was sent. */
export type Surface = (typeof surfaces)[number]

/** Whose object a request was about; it decides who gets to see it. */
export interface About {
  kind: 'credential' | 'channel' | 'person' | 'account'
  /** The client id, channel id, name or account id. */
  id: string
  accountId: string
  /** Of a credential: its workspace. */
  workspaceId: string | null
}

/** A request or an answer, as an integrator gets to read it. */
export interface ShownMessage {
  headers: readonly (readonly [name: string, value: string])[]
  /** Indented JSON, or what the body was; empty if there was none. */
  body: string
}

/** One request, as an integrator gets to read it. Nothing that can be read of it is secret. */
export interface ActivityEntry {
  /** Names it in its address. */
  id: string
  /** Milliseconds since 1970, by the world's clock. */
  at: number
  surface: Surface
  method: string
  /** Inside the world; what may be secret in it is replaced by its last four characters. */
  path: string
  /** 0 if the connection was closed before there was one. */
  status: number
  milliseconds: number
  /** Undefined if nobody can tell: an unknown client id, no token. */
  about: About | undefined
  /** What was wrong with a request that was refused. */
  problem: string | undefined
  request: ShownMessage
  response: ShownMessage
}

/** The last requests to each surface of a world; in memory, and only a limited number. */
export class Activity {
  readonly #kept: number
  readonly #bySurface = new Map<Surface, ActivityEntry[]>()
  readonly #underway = new Set<Promise<void>>()

  /** `kept` is how many of each surface. */
  constructor(kept = 200) {
    this.#kept = kept
  }

  /** Enters a request once it is known what was wrong with it. */
  record(explained: Promise<ActivityEntry>): void {
    const entered = explained
      .then((entry) => this.#enter(entry))
      // Its world was closed while the last answers were on their way: nobody is left to read about them.
      .catch(() => undefined)
      .finally(() => this.#underway.delete(entered))
    this.#underway.add(entered)
  }

  /** Newest first, everything answered so far among them. */
  async latest(): Promise<ActivityEntry[]> {
    await Promise.all(this.#underway)
    // Of two in one millisecond, the one that was entered later is the newer.
    return [...this.#bySurface.values()]
      .flat()
      .reverse()
      .sort((a, b) => b.at - a.at)
  }

  #enter(entry: ActivityEntry): void {
    const entries = this.#bySurface.get(entry.surface) ?? []
    this.#bySurface.set(entry.surface, entries)
    entries.push(entry)
    if (entries.length > this.#kept) entries.shift()
  }
}
