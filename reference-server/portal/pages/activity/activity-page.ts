import { type ActivityEntry, type Surface, surfaces } from '../../../activity/entry.ts'
import { listActivity } from '../../activity-steps.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { selectField } from '../parts/field.ts'
import { aboutLink } from './about-link.ts'

/** Which requests the page shows. */
export interface ActivityFilter {
  surface: Surface | undefined
  refusedOnly: boolean
}

/** The last requests about what a person manages. @throws Refused */
export async function activityPage(visit: Visit, filter: ActivityFilter): Promise<Page> {
  const entries = await listActivity(visit.world, visit.person, filter)
  return {
    title: 'Activity',
    scripts: ['refresh.js'],
    main: html`<h1>Activity</h1>
<p>The last requests to each surface, newest first; of those that were refused, what was wrong. Nothing secret is kept: of a key, its last four characters at most.</p>
${filterForm(visit, filter)}
<div id="entries" data-refresh="requests">
<p class="quiet">${countOf(entries.length, filter)}</p>
<ol class="requests" aria-label="Requests">${entries.map((entry) => renderEntry(visit, entry))}</ol></div>`,
  }
}

/** What each surface is called. */
export const names: Readonly<Record<Surface, string>> = {
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
