import { coloursForm } from './colours/colours-form.ts'
import { type Html, html } from './html.ts'
import { entriesFor } from './navigation.ts'
import type { OpenVisit, Page } from './page.ts'
import { profileOf } from './profile.ts'

/** The whole HTML document around a page: who is signed in, where they can go, what just happened. */
export function framePage(page: Page, visit: OpenVisit, path: string): Html {
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
<footer class="bottom"><p>The reference server of the conformance kit. Choosing a person is the sign-in: keep nothing here that matters.</p>
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
