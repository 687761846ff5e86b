import { fieldsOf } from '../../../custom-api/authentication.ts'
import type { Action, DeclaredAction } from '../../../definition/declared-actions.ts'
import type { KeptAuthentication } from '../../../store/custom-api-parts.ts'
import type { KeptCustomApi } from '../../../store/custom-apis.ts'
import { type ImportedApi, mayOffer } from '../../custom-api-steps.ts'
import { type Html, type HtmlValue, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { code, copyable, details } from '../parts/code.ts'
import { selectField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import { alert, type FormProblem } from '../parts/form-problem.ts'
import { isFound, search } from '../parts/table.ts'

/** A custom API: how it is authenticated with, who may call it, and what it lets them do. */
export function apiPage(
  visit: Visit,
  { api, actions, authentication }: ImportedApi,
  query: string,
  problem?: FormProblem,
): Page {
  const { at } = visit
  return {
    title: api.name,
    main: html`<p><a href="${at('/custom-apis')}">All custom APIs</a></p><h1>${api.name}</h1>${alert(problem)}
${details([
  ['State', stateOf(api)],
  ['ID', copyable(api.id, 'ID of the custom API')],
  ...authenticationTerms(api, authentication),
])}
${confirmation(visit, api)}
<p class="actions">${[
      ['authentication', 'Change authentication'],
      ['definition', 'Replace definition'],
      ['rename', 'Rename'],
      ['delete', 'Delete'],
    ].map(
      ([step, label]) => html`<a class="button" href="${at(`${apiPath(api)}/${step}`)}">${label}</a>`,
    )}</p>
${agents(visit, api, problem)}
${availableActions(visit, api, actions, query)}`,
  }
}

function confirmation(visit: Visit, api: KeptCustomApi): Html {
  if (api.state === 'confirmed') return html``
  const fields = html`<p>Agents can call this API once it is confirmed. Look at its actions first: they can call every one of them.</p>`
  return postForm(visit, { to: `${apiPath(api)}/confirm`, fields, button: 'Confirm' })
}

function agents(visit: Visit, api: KeptCustomApi, problem: FormProblem | undefined): Html {
  const { at, csrf } = visit
  const { assigned, assignable } = mayOffer(visit.world, api)
  const items = assigned.map(
    ({
      id,
      name,
    }) => html`<li><form class="inline" method="post" action="${at(`${apiPath(api)}/agents/withdraw`)}">${csrf}
<input type="hidden" name="agentId" value="${id}"><a href="${at(`/agents/${encodeURIComponent(id)}`)}">${name}</a>
<button class="plain" aria-label="Take it away from ${name}">Take it away</button></form></li>`,
  )
  const list =
    items.length === 0
      ? html`<p class="empty">No agent calls this API.</p>`
      : html`<ul class="agents">${items}</ul>`
  const choices = assignable.map(({ id, name }) => ({ value: id, label: name }))
  const form =
    choices.length === 0
      ? html`<p>To assign it, <a href="${at('/agents')}">create an agent</a> that calls custom APIs.</p>`
      : postForm(visit, {
          to: `${apiPath(api)}/agents`,
          fields: selectField({ label: 'Agent', name: 'agentId', problem }, choices),
          button: 'Assign to agent',
        })
  return html`<section aria-labelledby="agents"><h2 id="agents">Agents</h2>${list}${form}</section>`
}

/** If there are more actions, each group is folded. */
const mostOpen = 50

/** Parameters that are named as not declared. */
const mostTold = 10

/** What a custom API lets agents do: grouped as its definition groups it, all or those that fit a search. */
function availableActions(
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

/** The page of a custom API, inside the portal. */
export function apiPath({ id }: { id: string }): string {
  return `/custom-apis/${encodeURIComponent(id)}`
}

/** The state of a custom API. */
export function stateOf({ state }: KeptCustomApi): Html {
  return html`<span class="state ${state === 'confirmed' ? 'active' : 'imported'}">${state}</span>`
}

/** What is shown of an authentication: at most the last four characters of its secret. */
function authenticationTerms(
  { authenticationType: type }: KeptCustomApi,
  kept: KeptAuthentication | undefined,
): readonly (readonly [term: string, value: HtmlValue])[] {
  const fields = fieldsOf(type)
  if (kept === undefined) {
    const missing = html`<span class="quiet">not given yet: requests are sent without</span>`
    return [
      ['Authentication', html`${type}`],
      ...(fields.length === 0 ? [] : [['Details', missing] as const]),
    ]
  }
  const terms = fields.map(({ name, label, secret }) => {
    const value = kept.details[name] ?? ''
    if (secret === true) return [label, lastFour(kept.lastFour)] as const
    return [label, value === '' ? html`<span class="quiet">none</span>` : code(value)] as const
  })
  return [['Authentication', html`${type}`], ...terms]
}

function lastFour(characters: string): Html {
  if (characters === '') return html`<span class="quiet">kept, and not shown</span>`
  return html`<code>…${characters}</code> <span class="quiet">the last four characters</span>`
}
