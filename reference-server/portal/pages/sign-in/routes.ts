import { isJsonObject, member } from '../../../http/json.ts'
import { Refused } from '../../../http/refused.ts'
import { triesLimited } from '../../../http/tries-limited.ts'
import type { AddOpenPage } from '../add-page.ts'
import { insidePortal } from '../inside-portal.ts'
import { forgetSession, giveSession } from '../session/session-cookie.ts'
import { sessionsOf } from '../session/sessions.ts'
import { signInPage } from './sign-in-page.ts'

/** Signing in, which is choosing a person, and signing out. */
export function addSignInPages(openPage: AddOpenPage, triesPerMinute: number | undefined): void {
  openPage('GET', '/sign-in', (request, visit) => {
    const next = isJsonObject(request.query) ? member(request.query, 'next') : undefined
    return signInPage(visit, insidePortal(next))
  })
  const signIn: Parameters<AddOpenPage>[2] = (request, { world, session, form }, reply) => {
    const person = world.store.people.find(form.text('person'))
    if (person === undefined) throw new Refused('invalid', 'person names nobody who works in this portal')
    const sessions = sessionsOf(world)
    if (session !== undefined) sessions.end(session)
    giveSession(request, reply, sessions.begin(person))
    return { to: insidePortal(form.text('next')) }
  }
  openPage('POST', '/sign-in', signIn, triesLimited(triesPerMinute))
  openPage('POST', '/sign-out', (request, { world, session }, reply) => {
    if (session !== undefined) sessionsOf(world).end(session)
    forgetSession(request, reply)
    return { to: '/sign-in' }
  })
}
