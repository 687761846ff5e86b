import type { FastifyReply, FastifyRequest } from 'fastify'
import { dateHeader } from '../../endpoints/deliver.ts'
import type { Person } from '../../store/accounts.ts'
import type { World } from '../../world/world.ts'
import { maySeeActivity } from '../activity-steps.ts'
import { mayMoveClock } from '../clock-steps.ts'
import { mayUseCredentials } from '../credential-offers.ts'
import { maySeeOverview } from '../overview-steps.ts'
import { type Html, html } from './html.ts'
import { type OpenVisit, type Page, type PageResult, profileOf } from './page.ts'
import { notify } from './session.ts'
import { pathInPortal } from './visit.ts'

/** The whole HTML document around a page: who is signed in, where they can go, what just happened. */
function framePage(page: Page, visit: OpenVisit, path: string): Html {
  const notices = visit.session?.notices.splice(0) ?? []
  const account = accountOf(visit)
  return html`<!doctype html>
<html lang="en"${visit.scheme === undefined ? '' : html` data-colours="${visit.scheme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${visit.scheme ?? 'light dark'}">
<title>${page.title} · Agent Platform portal</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${visit.at('/assets/portal.css')}">
${['copy-buttons.js', ...(page.scripts ?? [])].map(
  (name) => html`<script type="module" src="${visit.at(`/assets/${name}`)}"></script>`,
)}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<p class="brand"><a href="${visit.at('/')}">Agent Platform</a> <span class="world">${visit.world.name} world</span></p>
${whoIsSignedIn(visit, account)}
</header>
${navigation(visit, path)}
<main id="main" tabindex="-1">
<div class="notices" role="status">${notices.map((notice) => html`<p class="notice">${notice}</p>`)}</div>
${page.main}
</main>
<footer class="bottom"><p>The reference server of the conformance kit. Anybody can sign in as anybody, so keep nothing here that matters.</p>
${coloursForm(visit, path)}</footer>
</body>
</html>
`
}

function whoIsSignedIn({ session, at, csrf }: OpenVisit, account: string): Html {
  if (session === undefined) return html``
  const { name, role } = profileOf(session.person)
  return html`<form class="who" method="post" action="${at('/sign-out')}">${csrf}
<span>${name} <span class="quiet">${role}, ${account}</span></span>
<button type="submit" class="plain">Sign out</button></form>`
}

function navigation({ world, session, at }: OpenVisit, path: string): Html {
  if (session === undefined) return html``
  const links = entriesFor(world, session.person).map((entry) => {
    const current = path === entry.path || (entry.path !== '/' && path.startsWith(`${entry.path}/`))
    return html`<li><a href="${at(entry.path)}" ${current ? html`aria-current="page"` : ''}>${entry.label}</a></li>`
  })
  return html`<nav class="areas" aria-label="Areas"><ul>${links}</ul></nav>`
}

function accountOf({ world, session }: OpenVisit): string {
  if (session === undefined) return ''
  const account = world.store.accounts.find(session.person.accountId)
  return account === undefined ? '' : `${account.name} (${account.plan} plan)`
}

/** Sends what a page handler gave. Neither a browser nor a cache before it keeps anything of the portal. */
export async function deliverPage(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: OpenVisit,
  result: PageResult,
): Promise<FastifyReply> {
  reply.headers({ date: dateHeader(visit.world), 'cache-control': 'no-store' })
  if ('to' in result) {
    if (result.notice !== undefined && visit.session !== undefined) notify(visit.session, result.notice)
    return reply.redirect(visit.at(result.to), 303)
  }
  if ('main' in result) {
    const page = framePage(result, visit, pathInPortal(request))
    return reply
      .code(result.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(page.markup)
  }
  reply.code(result.status).headers(result.headers ?? {})
  if (result.stream !== undefined) return reply.send(result.stream)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result.body ?? null))
}

/** One area of the portal, in the navigation of whoever may use it. */
interface NavigationEntry {
  label: string
  /** Its first page, inside the portal. */
  path: string
  isFor(world: World, person: Person): boolean
}

const entries: readonly NavigationEntry[] = [
  { label: 'Overview', path: '/', isFor: () => true },
  { label: 'API credentials', path: '/credentials', isFor: mayUseCredentials },
  {
    label: 'Channels',
    path: '/channels',
    isFor: (world, person) => world.behaviour.lifecycle.mayOperate(person),
  },
  { label: 'Agents', path: '/agents', isFor: () => true },
  {
    label: 'Custom APIs',
    path: '/custom-apis',
    isFor: (world, person) => world.behaviour.lifecycle.mayOperate(person),
  },
  { label: 'Workspaces', path: '/workspaces', isFor: maySeeOverview },
  { label: 'People', path: '/people', isFor: maySeeOverview },
  { label: 'Activity', path: '/activity', isFor: maySeeActivity },
  { label: 'Clock', path: '/clock', isFor: mayMoveClock },
]

/** The areas that a person may use. What they may not do is not offered. */
function entriesFor(world: World, person: Person): readonly NavigationEntry[] {
  return entries.filter(({ isFor }) => isFor(world, person))
}

/** A path inside the portal, whatever was asked for: nobody is led elsewhere. */
export function portalPath(next: unknown): string {
  return typeof next === 'string' && /^\/(?!\/)[\w./~-]*$/.test(next) && !next.includes('..') ? next : '/'
}

const choices = [
  { value: '', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The choice of colours, at the end of each page; `path` is where it leads back to. */
function coloursForm({ at, csrf, scheme }: OpenVisit, path: string): Html {
  const buttons = choices.map(({ value, label }) => {
    const pressed = value === (scheme ?? '')
    return html`<button class="plain" name="colours" value="${value}" aria-pressed="${String(pressed)}">${label}</button>`
  })
  return html`<form class="inline" method="post" action="${at('/colours')}">${csrf}<input type="hidden" name="next" value="${path}">
<span id="colours">Colours</span> <span role="group" aria-labelledby="colours" class="inline">${buttons}</span></form>`
}
