import type { FastifyReply, FastifyRequest } from 'fastify'
import { dropLastSlashes } from '../../../text/trim-ends.ts'
import { digestOf, newIdentifier } from '../../state/secret.ts'
import type { Person } from '../../store/accounts.ts'
import { maybeWorldOf, worldOf } from '../../world/request-world.ts'
import type { World } from '../../world/world.ts'

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

/** Milliseconds that a session lasts, by the world's clock. */
const sessionLifetime = 12 * 3_600_000

const mostSessions = 10_000
const mostShownOnce = 16
const mostNotices = 16

/** Who is signed in to the portal of one world. In memory: they hold secrets to be shown, which no file may have. */
class Sessions {
  readonly #world: World
  readonly #byDigest = new Map<string, Session>()

  constructor(world: World) {
    this.#world = world
  }

  /** Signs a person in, and gives the id for the cookie: a new one each time, so that none can be planted. */
  begin(person: Person): string {
    const now = this.#world.clock.now()
    for (const [digest, { endsAt }] of this.#byDigest) if (endsAt <= now) this.#byDigest.delete(digest)
    forgetOldest(this.#byDigest, mostSessions - 1)
    const id = newIdentifier()
    const digest = digestOf(id)
    const endsAt = now + sessionLifetime
    this.#byDigest.set(digest, { digest, person, endsAt, notices: [], once: new Map() })
    return id
  }

  find(id: string | undefined): Session | undefined {
    const session = id === undefined ? undefined : this.#byDigest.get(digestOf(id))
    return session !== undefined && session.endsAt > this.#world.clock.now() ? session : undefined
  }

  end(session: Session): void {
    this.#byDigest.delete(session.digest)
  }
}

const sessionsOfWorld = new WeakMap<World, Sessions>()

/** The sessions of a world. */
export function sessionsOf(world: World): Sessions {
  const known = sessionsOfWorld.get(world) ?? new Sessions(world)
  sessionsOfWorld.set(world, known)
  return known
}

/** Keeps what the next page says first. Whoever opens no page for a while sees only the latest of it. */
export function notify(session: Session, notice: string): void {
  session.notices.push(notice)
  if (session.notices.length > mostNotices) session.notices.shift()
}

/** Keeps something for the one page that will show it. Nobody waits for more than a few: the oldest is dropped. */
export function keepOnce(session: Session, name: string, value: unknown): void {
  session.once.delete(name)
  forgetOldest(session.once, mostShownOnce - 1)
  session.once.set(name, value)
}

/** Takes what was kept for one page; undefined if it was taken before. */
export function takeOnce(session: Session, name: string): unknown {
  const value = session.once.get(name)
  session.once.delete(name)
  return value
}

function forgetOldest(entries: Map<string, unknown>, most: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= most) return
    entries.delete(key)
  }
}

const name = 'portal_session'

/** What every cookie of the portal has in common: no script reads it, and no other world or site gets it. */
export function cookieOptions(request: FastifyRequest) {
  const secure = worldOf(request).publicUrl?.startsWith('https:') ?? false
  return { path: portalBase(request), httpOnly: true, sameSite: 'lax', secure } as const
}

/** The session that a request belongs to. */
export function sessionOf(request: FastifyRequest): Session | undefined {
  const world = maybeWorldOf(request)
  return world === undefined ? undefined : sessionsOf(world).find(request.cookies[name])
}

/** Hands the browser the id of its new session. */
export function giveSession(request: FastifyRequest, reply: FastifyReply, id: string): void {
  reply.setCookie(name, id, { ...cookieOptions(request), maxAge: sessionLifetime / 1000 })
}

/** Has the browser forget its session. */
export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(name, cookieOptions(request))
}

/** The path, as the browser sees it, that all pages of the request's world are under: no slash at its end. */
export function portalBase(request: FastifyRequest): string {
  const { publicUrl, prefix } = worldOf(request)
  const before = publicUrl === undefined ? '' : dropLastSlashes(new URL(publicUrl).pathname)
  return `${before}${prefix}/portal`
}
