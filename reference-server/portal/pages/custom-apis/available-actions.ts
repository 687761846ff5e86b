import type { Action, DeclaredAction } from '../../../behaviour/custom-api.ts'
import type { KeptCustomApi } from '../../../store/custom-apis.ts'
import { type Html, html } from '../html.ts'
import type { Visit } from '../page.ts'
import { isFound, search } from '../parts/search.ts'
import { apiPath } from './api-path.ts'

/** Of more, each group is folded. */
const mostOpen = 50

/** Parameters that are named as not declared. */
const mostTold = 10

/** What a custom API lets agents do: grouped as its definition groups it, all or those that fit a search. */
export function availableActions(
  { at }: Visit,
  api: KeptCustomApi,
  actions: readonly (Action & Partial<DeclaredAction>)[],
  query: string,
): Html {
  const found = actions.filter(({ method, path, summary }) => isFound(query, `${method} ${path} ${summary}`))
  const groups = Map.groupBy(found, ({ group }) => group ?? '')
  const isFolded = found.length > mostOpen && groups.size > 1
  const tables = [...groups].map(([name, members], index) => {
    const rows = members.map((action) => {
      const asked = new URLSearchParams({ method: action.method, path: action.path })
      return html`<tr role="row"><th scope="row" role="rowheader"><a href="${at(`${apiPath(api)}/test?${asked}`)}"><code class="method">${action.method}</code>
<code class="path">${action.path}</code></a></th><td role="cell">${action.summary}</td></tr>`
    })
    const caption = `${name === '' ? (groups.size === 1 ? 'Actions' : 'Other actions') : name} (${members.length})`
    return html`<details class="group" ${isFolded ? '' : 'open'}><summary id="group-${index}">${caption}</summary>
<div class="wide" role="region" aria-labelledby="group-${index}" tabindex="0"><table role="table" class="declared" aria-labelledby="group-${index}">
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Action</th><th scope="col" role="columnheader">Summary</th></tr></thead><tbody role="rowgroup">${rows}</tbody></table></div></details>`
  })
  const none = actions.length === 0 ? 'The definition declares no actions.' : 'No action fits the search.'
  return html`<section aria-labelledby="actions"><h2 id="actions">Available Actions</h2>
<p>${countOf(found.length, actions.length)} Choose one to try it in the Test Panel.</p>
${renderUndeclared(actions)}
${search(`${at(apiPath(api))}#actions`, 'Search in method, path and summary', query, actions.length)}
${tables.length === 0 ? html`<p class="empty">${none}</p>` : tables}</section>`
}

function renderUndeclared(actions: readonly (Action & Partial<DeclaredAction>)[]): Html {
  const found = actions.flatMap(({ method, path, parameters = [] }) =>
    parameters
      .filter(({ isUndeclared }) => isUndeclared)
      .map(({ name }) => html`<li><code>${name}</code> of ${method} <code>${path}</code></li>`),
  )
  if (found.length === 0) return html``
  const rest = found.length > mostTold ? html`<li>and ${found.length - mostTold} more</li>` : ''
  return html`<div class="warning"><p>The definition does not declare all parameters of its paths. The Test Panel asks for them as text:</p>
<ul>${found.slice(0, mostTold)}${rest}</ul></div>`
}

function countOf(found: number, all: number): string {
  if (found < all) return `${found} of ${all} actions.`
  return all === 1 ? 'One action.' : `${all} actions.`
}
