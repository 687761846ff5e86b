import { pathParameter } from '../../../http/path-parameter.ts'
import { deleteCustomApi, renameCustomApi } from '../../custom-api-changes.ts'
import {
  assignToAgent,
  changeAuthentication,
  confirmCustomApi,
  findOperatedApi,
  mayOffer,
  showCustomApi,
  withdrawFromAgent,
} from '../../custom-api-steps.ts'
import { addManagedRoutes } from '../managed-routes.ts'
import type { AddPage } from '../page.ts'
import { showFormAgain } from '../refusal.ts'
import { queryOf } from '../visit.ts'
import { apiPage, apiPath } from './api-page.ts'
import { authenticationPage, authenticationProblems, readChoice } from './authentication-form.ts'
import { definitionPage, definitionProblem, replaceFrom } from './definition-page.ts'
import { importFrom, importPage, importProblems, listPage } from './list-pages.ts'
import { addPanelRoutes } from './panel.ts'

/** Custom APIs: listing, importing, confirming, authentication, agents, the Test Panel. */
export function addCustomApiPages(page: AddPage): void {
  page('GET', '/custom-apis', (request, visit) => listPage(visit, queryOf(request, 'q')))
  page('GET', '/custom-apis/new', (_request, visit) => importPage(visit))
  page('POST', '/custom-apis/new', (request, visit) =>
    showFormAgain(
      request,
      visit,
      () => importFrom(visit),
      (problem) => importPage(visit, problem),
      () => importProblems(visit.form),
    ),
  )
  page('GET', '/custom-apis/:id', async (request, visit) => {
    const shown = await showCustomApi(visit.world, visit.person, pathParameter(request, 'id'))
    return apiPage(visit, shown, queryOf(request, 'q'))
  })
  page('POST', '/custom-apis/:id/confirm', (request, { world, person }) => {
    const api = confirmCustomApi(world, person, pathParameter(request, 'id'))
    return { to: apiPath(api), notice: `${api.name} is confirmed.` }
  })
  page('GET', '/custom-apis/:id/definition', (request, visit) =>
    definitionPage(visit, pathParameter(request, 'id')),
  )
  page('POST', '/custom-apis/:id/definition', (request, visit) => {
    const id = pathParameter(request, 'id')
    return showFormAgain(
      request,
      visit,
      () => replaceFrom(visit, id),
      (problem) => definitionPage(visit, id, problem),
      async () => ({ definition: await definitionProblem(visit.form) }),
    )
  })
  addManagedRoutes(page, {
    route: '/custom-apis/:id',
    find: (request, { world, person }) => findOperatedApi(world, person, pathParameter(request, 'id')),
    rename: ({ world, person }, id, name) => renameCustomApi(world, person, id, { name }),
    consequences: ({ world }, api) => [
      'Its definition, its actions and its secret are gone for good.',
      agentsLosing(mayOffer(world, api).assigned.map(({ name }) => name)),
    ],
    remove: ({ world, person }, id) => deleteCustomApi(world, person, id),
  })
  addAuthenticationRoutes(page)
  addAgentRoutes(page)
  addPanelRoutes(page)
}

function agentsLosing(names: readonly string[]): string {
  return names.length === 0
    ? 'No agent calls it.'
    : `These agents can no longer call it: ${names.join(', ')}.`
}

function addAuthenticationRoutes(page: AddPage): void {
  page('GET', '/custom-apis/:id/authentication', (request, visit) =>
    authenticationPage(visit, pathParameter(request, 'id')),
  )
  page('POST', '/custom-apis/:id/authentication', (request, visit) => {
    const id = pathParameter(request, 'id')
    return showFormAgain(
      request,
      visit,
      () => {
        changeAuthentication(visit.world, visit.person, id, readChoice(visit.form))
        return { to: apiPath({ id }), notice: 'The authentication is changed.' }
      },
      (problem) => authenticationPage(visit, id, problem),
      () => authenticationProblems(visit.form),
    )
  })
}

/** The steps that let an agent call a custom API, or no longer do. */
function addAgentRoutes(page: AddPage): void {
  page('POST', '/custom-apis/:id/agents', (request, visit) => {
    const { world, person, form } = visit
    const id = pathParameter(request, 'id')
    return showFormAgain(
      request,
      visit,
      () => {
        assignToAgent(world, person, id, form.text('agentId'))
        return { to: apiPath({ id }), notice: 'The agent can call it as soon as it is confirmed.' }
      },
      async (problem) => apiPage(visit, await showCustomApi(world, person, id), '', problem),
      () => ({ agentId: 'Choose one of your agents that call custom APIs.' }),
    )
  })
  page('POST', '/custom-apis/:id/agents/withdraw', (request, { world, person, form }) => {
    const id = pathParameter(request, 'id')
    withdrawFromAgent(world, person, id, form.text('agentId'))
    return { to: apiPath({ id }), notice: 'The agent can no longer call it.' }
  })
}
