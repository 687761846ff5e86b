import { STATUS_CODES } from 'node:http'
import type { ActivityEntry, ShownMessage } from '../../../activity/entry.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { code, codeBlock } from '../parts/code.ts'
import { details } from '../parts/details.ts'
import { aboutLink } from './about-link.ts'
import { names } from './activity-page.ts'

/** One request with its answer. */
export function entryPage(visit: Visit, entry: ActivityEntry): Page {
  const { method, path, status, problem, milliseconds, about, surface, at } = entry
  const title = `${method} ${path}`
  return {
    title,
    main: html`<p><a href="${visit.at('/activity')}">All activity</a></p><h1><code>${method}</code> <code class="path">${path}</code></h1>
${problem === undefined ? '' : html`<p class="warning">${problem}</p>`}
${details([
  ['Status', status === 0 ? 'None' : html`<code>${status}</code> ${STATUS_CODES[status] ?? ''}`],
  ['Surface', names[surface]],
  ['Sent by', aboutLink(visit, about)],
  ['When', new Date(at).toISOString()],
  ['Time', `${milliseconds} ms`],
])}
<p class="quiet">Of what is or may be secret, the last four characters are shown.</p>
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
