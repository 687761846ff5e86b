import type { KeptCustomApi } from '../../../store/custom-apis.ts'
import { type ImportedApi, mayOffer } from '../../custom-api-steps.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { alert } from '../parts/alert.ts'
import { copyable } from '../parts/code.ts'
import { details } from '../parts/details.ts'
import { selectField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import type { FormProblem } from '../parts/form-problem.ts'
import { apiPath } from './api-path.ts'
import { availableActions } from './available-actions.ts'
import { authenticationTerms, stateOf } from './display.ts'

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
