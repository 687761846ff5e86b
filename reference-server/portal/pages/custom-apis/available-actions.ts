import type { Action } from '../../../behaviour/custom-api.ts'
import type { DeclaredAction } from '../../../custom-api/declared-actions.ts'
import type { KeptCustomApi } from '../../../store/custom-apis.ts'
import { type Html, html } from '../html.ts'
import type { Visit } from '../page.ts'
import { apiPath } from './api-path.ts'

/** Fewer are found faster by reading than by typing. */
const worthSearching = 10

/** What a custom API lets agents do: grouped as its definition groups it, all or those that fit a search. */
export function availableActions(
  { at }: Visit,
  api: KeptCustomApi,
  actions: readonly (Action & Partial<DeclaredAction>)[],
  query: string,
): Html {
  const wanted = query.trim().toLowerCase()
  const found = actions.filter(({ method, path, summary }) =>
    `${method} ${path} ${summary}`.toLowerCase().includes(wanted),
  )
  const groups = Map.groupBy(found, ({ group }) => group ?? '')
  const tables = [...groups].map(([name, members], index) => {
    const rows = members.map((action) => {
      const asked = new URLSearchParams({ method: action.method, path: action.path })
      return html`<tr><th scope="row"><a href="${at(`${apiPath(api)}/test?${asked}`)}"><code class="method">${action.method}</code>
<code class="path">${action.path}</code></a></th><td>${action.summary}</td></tr>`
    })
    const caption = name === '' ? (groups.size === 1 ? 'Actions' : 'Other actions') : name
    return html`<div class="wide" role="region" aria-labelledby="group-${index}" tabindex="0"><table class="declared">
<caption id="group-${index}">${caption} (${members.length})</caption>
<thead><tr><th scope="col">Action</th><th scope="col">Summary</th></tr></thead><tbody>${rows}</tbody></table></div>`
  })
  const none = actions.length === 0 ? 'The definition declares no actions.' : 'No action fits the search.'
  return html`<section aria-labelledby="actions"><h2 id="actions">Available Actions</h2>
<p>${countOf(found.length, actions.length)} Choose one to try it in the Test Panel.</p>
${actions.length > worthSearching ? search(`${at(apiPath(api))}#actions`, query) : ''}
${tables.length === 0 ? html`<p class="empty">${none}</p>` : tables}</section>`
}

function countOf(found: number, all: number): string {
  if (found < all) return `${found} of ${all} actions.`
  return all === 1 ? 'One action.' : `${all} actions.`
}

function search(action: string, query: string): Html {
  return html`<form class="filter" method="get" action="${action}" role="search">
<div class="field"><label for="q">Search in method, path and summary</label><input type="search" id="q" name="q" value="${query}"></div>
<button>Search</button></form>`
}
