import type { ActivityEntry } from '../state/activity.ts'
import type { Reached, StartedWorld } from './started-world.ts'

/** What a visitor was shown. */
export interface Shown {
  status: number
  headers: Headers
  html: string
  /** Where a redirect leads to, as a path inside the portal. */
  to: string | undefined
  /** The text of the alert, if something was refused. */
  alert: string | undefined
}

/** Somebody whose browser has cookies and no script; redirects are shown, not followed. */
export class PortalVisitor {
  readonly #base: string
  readonly cookies = new Map<string, string>()

  constructor({ address }: Reached) {
    this.#base = `${address}/portal`
  }

  get(path: string): Promise<Shown> {
    return this.send('GET', path)
  }

  /** Sends a form, with the token that a page of this session has. */
  async post(path: string, fields: Record<string, string> = {}): Promise<Shown> {
    return this.send('POST', path, new URLSearchParams({ _csrf: await this.token(), ...fields }))
  }

  /** The token of this session's forms. */
  async token(): Promise<string> {
    const { html, to } = await this.get('/')
    const page = to === undefined ? html : (await this.get(to)).html
    const token = /name="_csrf" value="([^"]*)"/.exec(page)?.[1]
    if (token === undefined) throw new Error('the page has no form with a token')
    return decodeHtml(token)
  }

  /** Sends exactly this, with the visitor's cookies. */
  async send(method: string, path: string, body?: URLSearchParams | FormData): Promise<Shown> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const options = { method, headers: { cookie }, redirect: 'manual' } as const
    const response = await fetch(`${this.#base}${path}`, body === undefined ? options : { ...options, body })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const html = await response.text()
    const location = response.headers.get('location')
    return {
      status: response.status,
      headers: response.headers,
      html,
      to: location?.replace(/^.*?\/portal(?=\/|$)/, ''),
      alert: decodeHtml(/role="alert"[^>]*>([^<]*)</.exec(html)?.[1]),
    }
  }
}

/** A visitor who is signed in as one of the seeded people. */
export async function signIn(started: Reached, person: string): Promise<PortalVisitor> {
  const visitor = new PortalVisitor(started)
  const { status } = await visitor.post('/sign-in', { person })
  if (status !== 303) throw new Error(`${person} was not signed in: ${status}`)
  return visitor
}

/** What a page says of a thing, by the terms of its description lists. */
export function termsOf(html: string): Readonly<Record<string, string>> {
  const entries = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/gs)]
  return Object.fromEntries(
    entries.map(([, term = '', value = '']) => [term, decodeHtml(value.replace(/<[^>]*>/g, ''))]),
  )
}

/** A text of HTML, with its references filled in. */
export function decodeHtml(text: string): string
export function decodeHtml(text: string | undefined): string | undefined
export function decodeHtml(text: string | undefined): string | undefined {
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/&#(\d+);/g, (_entity, code) => String.fromCharCode(Number(code)))
    .replaceAll('&amp;', '&')
}

/** Does something, and returns what the world then keeps of its last request. */
export async function activityOf(
  { world }: StartedWorld,
  work: () => Promise<unknown>,
): Promise<ActivityEntry> {
  const before = (await world.activity.latest()).length
  await work()
  // The server may hear of the end of an answer a moment after the client does.
  for (;;) {
    const entries = await world.activity.latest()
    const [last] = entries
    if (last !== undefined && entries.length > before) return last
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
