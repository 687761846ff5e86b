import { pathParameter } from '../../../endpoints/path-parameter.ts'
import { changeAuthentication, confirmCustomApi, shownCustomApi } from '../../custom-api-steps.ts'
import type { AddPage } from '../page.ts'
import { keepingForm } from '../refusal.ts'
import { addAgentRoutes } from './agent-routes.ts'
import { apiPage } from './api-page.ts'
import { apiPath } from './api-path.ts'
import { authenticationProblems, chosenIn } from './authentication-form.ts'
import { authenticationPage } from './authentication-page.ts'
import { importFrom, importPage, importProblems } from './import-page.ts'
import { listPage } from './list-page.ts'
import { addPanelRoutes } from './panel-routes.ts'
import { queryOf } from './query-of.ts'

/** Custom APIs: listing, importing, confirming, authentication, agents, the Test Panel. */
export function addCustomApiPages(page: AddPage): void {
  page('GET', '/custom-apis', (_request, visit) => listPage(visit))
  page('GET', '/custom-apis/new', (_request, visit) => importPage(visit))
  page('POST', '/custom-apis/new', (request, visit) =>
    keepingForm(
      request,
      visit,
      () => importFrom(visit),
      (problem) => importPage(visit, problem),
      () => importProblems(visit.form),
    ),
  )
  page('GET', '/custom-apis/:id', async (request, visit) => {
    const shown = await shownCustomApi(visit.world, visit.person, pathParameter(request, 'id'))
    return apiPage(visit, shown, queryOf(request, 'q'))
  })
  page('POST', '/custom-apis/:id/confirm', (request, { world, person }) => {
    const api = confirmCustomApi(world, person, pathParameter(request, 'id'))
    return { to: apiPath(api), notice: `${api.name} is confirmed.` }
  })
  addAuthenticationRoutes(page)
  addAgentRoutes(page)
  addPanelRoutes(page)
}

function addAuthenticationRoutes(page: AddPage): void {
  page('GET', '/custom-apis/:id/authentication', (request, visit) =>
    authenticationPage(visit, pathParameter(request, 'id')),
  )
  page('POST', '/custom-apis/:id/authentication', (request, visit) => {
    const id = pathParameter(request, 'id')
    return keepingForm(
      request,
      visit,
      () => {
        changeAuthentication(visit.world, visit.person, id, chosenIn(visit.form))
        return { to: apiPath({ id }), notice: 'The authentication is changed.' }
      },
      (problem) => authenticationPage(visit, id, problem),
      () => authenticationProblems(visit.form),
    )
  })
}
