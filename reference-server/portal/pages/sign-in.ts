import { member } from '../../http/json.ts'
import { limitTries, Refused } from '../../http/refused.ts'
import { seedPeople } from '../../world/seed-values.ts'
import type { World } from '../../world/world.ts'
import type { AddOpenPage } from './add-page.ts'
import { portalPath } from './frame.ts'
import { type Html, html } from './html.ts'
import { type OpenVisit, type Page, profileOf } from './page.ts'
import { table } from './parts/table.ts'
import { forgetSession, giveSession, sessionsOf } from './session.ts'

/** Signing in, which is choosing a person, and signing out. */
export function addSignInPages(openPage: AddOpenPage, triesPerMinute: number | undefined): void {
  openPage('GET', '/sign-in', (request, visit) => {
    const next = member(request.query, 'next')
    return signInPage(visit, portalPath(next))
  })
  const signIn: Parameters<AddOpenPage>[2] = (request, { world, session, form }, reply) => {
    const person = world.store.people.find(form.text('person'))
    if (person === undefined) throw new Refused('invalid', 'person names nobody who works in this portal')
    const sessions = sessionsOf(world)
    if (session !== undefined) sessions.end(session)
    giveSession(request, reply, sessions.begin(person))
    return { to: portalPath(form.text('next')) }
  }
  openPage('POST', '/sign-in', signIn, limitTries(triesPerMinute))
  openPage('POST', '/sign-out', (request, { world, session }, reply) => {
    if (session !== undefined) sessionsOf(world).end(session)
    forgetSession(request, reply)
    return { to: '/sign-in' }
  })
}

/** Everybody who works here, to choose from. `next` is where the sign-in leads to, inside the portal. */
function signInPage(visit: OpenVisit, next: string): Page {
  const people = table({
    caption: 'The people of this world',
    columns: ['Name', 'Role', 'Account', 'Plan', 'Workspace', 'Sign in'],
    rows: rowsOf(visit.world),
    empty: 'Nobody works in this world.',
  })
  return {
    title: 'Sign in',
    main: html`<h1>Sign in</h1>
<p>This is a reference server: you sign in by choosing a person. What that person may do depends on the role, and on the plan of the account.</p>
<form method="post" action="${visit.at('/sign-in')}">${visit.csrf}
<input type="hidden" name="next" value="${next}">${people}</form>`,
  }
}

function rowsOf({ store }: World): Html[][] {
  const known = seedPeople({}).flatMap(({ id }) => store.people.find(id) ?? [])
  return known.map((person) => {
    const { name, role } = profileOf(person)
    const account = store.accounts.find(person.accountId)
    const workspace = person.workspaceId === null ? undefined : store.workspaces.find(person.workspaceId)
    return [
      ...[name, role, account?.name, account?.plan, workspace?.name ?? 'All'].map((text) => html`${text}`),
      html`<button type="submit" name="person" value="${person.id}">Sign in as ${name}</button>`,
    ]
  })
}
