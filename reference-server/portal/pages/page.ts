import type { FastifyRequest } from 'fastify'
import type { Answer } from '../../http/answer.ts'
import type { Person } from '../../store/accounts.ts'
import { seededProfiles } from '../../world/seed-values.ts'
import type { World } from '../../world/world.ts'
import type { Scheme } from './colours.ts'
import type { Form } from './form.ts'
import type { Html } from './html.ts'
import type { Session } from './session.ts'

/** A page of the portal; the frame is put around it. */
export interface Page {
  /** Names the page in the browser's title. Its heading is part of `main`. */
  title: string
  main: Html
  /** 200 without it. */
  status?: number
  /** Names of further files in assets/ to run on this page, such as `chat.js`. */
  scripts?: readonly string[]
}

/** Sends the browser on to another page, with GET. */
export interface Redirect {
  /** A path inside the portal, such as `/credentials`. */
  to: string
  /** What the next page says first. */
  notice?: string
}

/** What a page handler gives: most give a page; an Answer is for anything but HTML. */
export type PageResult = Page | Redirect | Answer

/** What a page knows of the browser in front of it, signed in or not. */
export interface OpenVisit {
  readonly world: World
  readonly session: Session | undefined
  /** The colours that this browser has chosen; the system's without a choice. */
  readonly scheme: Scheme | undefined
  /** The person's form. */
  readonly form: Form
  /** The address of a path inside the portal, as links and forms need it. */
  at(path: string): string
  /** The hidden field that every form with method="post" has to have. */
  readonly csrf: Html
}

/** What a page knows of somebody who is signed in. */
export interface Visit extends OpenVisit {
  readonly session: Session
  readonly person: Person
}

/** Makes a page out of a request. A Refused that it throws becomes a page with the status and the reason. */
type PageHandler = (request: FastifyRequest, visit: Visit) => PageResult | Promise<PageResult>

/** Adds a page, at a path inside the portal, for people who are signed in. POST is guarded against forged forms. */
export type AddPage = (method: 'GET' | 'POST', path: string, handler: PageHandler) => void

/** What a person is called, and their role as the specification calls it. */
export function profileOf(person: Person): { name: string; role: string } {
  return seededProfiles[person.id] ?? { name: person.id, role: person.position }
}
