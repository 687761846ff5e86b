import { pathParameter } from '../../../endpoints/path-parameter.ts'
import { assignToAgent, showCustomApi, withdrawFromAgent } from '../../custom-api-steps.ts'
import type { AddPage } from '../page.ts'
import { keepingForm } from '../refusal.ts'
import { apiPage } from './api-page.ts'
import { apiPath } from './api-path.ts'

/** The steps that let an agent call a custom API, and no longer. */
export function addAgentRoutes(page: AddPage): void {
  page('POST', '/custom-apis/:id/agents', (request, visit) => {
    const { world, person, form } = visit
    const id = pathParameter(request, 'id')
    return keepingForm(
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
