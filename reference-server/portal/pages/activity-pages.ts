import { isJsonObject, member } from '../../http/json.ts'
import { pathParameter } from '../../http/path-parameter.ts'
import {
  type About,
  type ActivityEntry,
  type ShownMessage,
  type Surface,
  surfaces,
} from '../../state/activity.ts'
import { listActivity, showActivity } from '../activity-steps.ts'
import { keyPath } from './credentials/key-pages.ts'
import { type Html, html } from './html.ts'
import type { AddPage, Page, Visit } from './page.ts'
import { code, codeBlock, details } from './parts/code.ts'
import { selectField } from './parts/field.ts'
import { reasonPhrase } from './parts/reason-phrase.ts'
import { channelPath } from './visit.ts'

/** Which requests the page shows. */
interface ActivityFilter {
  surface: Surface | undefined
  refusedOnly: boolean
}

/** The last requests about what a person manages. @throws Refused */
async function activityPage(visit: Visit, filter: ActivityFilter): Promise<Page> {
  const entries = await listActivity(visit.world, visit.person, filter)
  return {
    title: 'Activity',
    scripts: ['refresh.js'],
    main: html`<h1>Activity</h1>
<p>The last requests to each interface, newest first, with what was wrong if one was refused. No secrets are kept; of a key, at most its last four characters.</p>
${filterForm(visit, filter)}
<div id="entries" data-refresh="requests">
<p class="quiet">${countOf(entries.length, filter)}</p>
<ol class="requests" aria-label="Requests">${entries.map((entry) => renderEntry(visit, entry))}</ol></div>`,
  }
}

/** What each surface is called. */
const names: Readonly<Record<Surface, string>> = {
  token: 'Token endpoint',
  platform: 'Platform API',
  channel: 'Channel API',
  control: 'Control protocol',
  elsewhere: 'Addresses where nothing is',
}

function filterForm({ at }: Visit, { surface, refusedOnly }: ActivityFilter): Html {
  const choices = [
    { value: '', label: 'All surfaces' },
    ...surfaces.map((value) => ({ value, label: names[value] })),
  ]
  const checked = refusedOnly ? 'checked' : ''
  return html`<form class="filter" method="get" action="${at('/activity')}">
${selectField({ label: 'Surface', name: 'surface', value: surface ?? '' }, choices)}
<div class="radio"><input type="checkbox" id="refused" name="refused" value="yes" ${checked}><label for="refused">Refused requests only</label></div>
<button>Show</button></form>`
}

function countOf(count: number, { surface, refusedOnly }: ActivityFilter): string {
  const where = surface === undefined ? 'all surfaces' : names[surface]
  const what = `${refusedOnly ? 'refused ' : ''}${count === 1 ? 'request' : 'requests'}`
  return count === 0 ? `No ${what} since the server started: ${where}` : `${count} ${what}: ${where}`
}

function renderEntry(visit: Visit, entry: ActivityEntry): Html {
  const { at, method, path, status, milliseconds, about, problem, surface } = entry
  const iso = new Date(at).toISOString()
  const look = problem === undefined ? 'active' : 'deactivated'
  const wrong = problem === undefined ? '' : html`<p class="problem">${problem}</p>`
  return html`<li><p><span class="state ${look}">${status === 0 ? 'no status' : status}</span> <a href="${visit.at(`/activity/${entry.id}`)}"><b>${method}</b> <code>${path}</code></a></p>
${wrong}
<p class="quiet"><time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time> · ${names[surface]} · ${aboutLink(visit, about)} · ${milliseconds} ms</p></li>`
}

/** One request with its answer. */
function entryPage(visit: Visit, entry: ActivityEntry): Page {
  const { method, path, status, problem, milliseconds, about, surface, at } = entry
  const title = `${method} ${path}`
  return {
    title,
    main: html`<p><a href="${visit.at('/activity')}">All activity</a></p><h1><code>${method}</code> <code class="path">${path}</code></h1>
${problem === undefined ? '' : html`<p class="warning">${problem}</p>`}
${details([
  ['Status', status === 0 ? 'None' : html`<code>${status}</code> ${reasonPhrase(status)}`],
  ['Surface', names[surface]],
  ['Sent by', aboutLink(visit, about)],
  ['When', new Date(at).toISOString()],
  ['Time', `${milliseconds} ms`],
])}
<p class="quiet">Only the last four characters of secrets, and of what may be secret, are shown.</p>
${messageOf('Request', entry.request)}${messageOf('Response', entry.response)}`,
  }
}

function messageOf(title: string, { headers, body }: ShownMessage): Html {
  const shown =
    headers.length === 0
      ? html`<p class="empty">No headers.</p>`
      : details(headers.map(([name, value]) => [name, code(value)]))
  return html`<h2>${title}</h2>${shown}
<h3>Body</h3>${body === '' ? html`<p class="empty">None.</p>` : codeBlock(body, `Body of the ${title.toLowerCase()}`)}`
}

/** Whose object a request was about, with the way to its page. */
function aboutLink({ world, person, at }: Visit, about: About | undefined): Html {
  switch (about?.kind) {
    case 'credential': {
      const key = world.store.credentials.find(about.id)
      if (key === undefined || !world.behaviour.lifecycle.mayManage(person, key))
        return html`key <code>${about.id}</code>`
      return html`<a href="${at(keyPath(key))}">${key.name}</a>`
    }
    case 'channel': {
      const channel = world.store.channels.find(about.id)
      return channel === undefined
        ? html`channel <code>${about.id}</code>`
        : html`<a href="${at(channelPath(channel))}">${channel.name}</a>`
    }
    case 'person':
      return html`${about.id}, a person`
    case 'account':
      return html`nobody known, to account ${about.id}`
    default:
      return html`nobody known`
  }
}

/** The last requests, by surface, or only those that were refused. */
export function addActivityPages(page: AddPage): void {
  page('GET', '/activity', (request, visit) => {
    const query = isJsonObject(request.query) ? request.query : {}
    const surface = surfaces.find((known) => known === member(query, 'surface'))
    return activityPage(visit, { surface, refusedOnly: member(query, 'refused') === 'yes' })
  })
  page('GET', '/activity/:entryId', async (request, visit) =>
    entryPage(visit, await showActivity(visit.world, visit.person, pathParameter(request, 'entryId'))),
  )
}
