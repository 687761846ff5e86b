import type { FastifyRequest } from 'fastify'
import { pathParameter } from '../../../http/path-parameter.ts'
import { Refused } from '../../../http/refused.ts'
import { type Agent, type AgentKind, agentKinds } from '../../../store/agents.ts'
import { changeAgent, createAgent, deleteAgent, ensureManager, showAgent } from '../../agent-steps.ts'
import { addManagedRoutes } from '../managed-routes.ts'
import type { AddPage, Visit } from '../page.ts'
import { nameProblem } from '../parts/form-problem.ts'
import { showFormAgain } from '../refusal.ts'
import { agentPath, queryOf } from '../visit.ts'
import { agentChoice, changePage, createPage, kindPage } from './agent-form.ts'
import { agentPage, listPage } from './agent-pages.ts'

/** Agents: listing, creating one of each kind, changing what it answers from. */
export function addAgentPages(page: AddPage): void {
  page('GET', '/agents', (request, visit) => listPage(visit, queryOf(request, 'q')))
  page('GET', '/agents/new', (_request, visit) => kindPage(visit))
  page('GET', '/agents/new/:kind', (request, visit) => createPage(visit, kindOf(request)))
  page('POST', '/agents/new/:kind', (request, visit) =>
    showFormAgain(
      request,
      visit,
      async () => {
        const choice = { ...agentChoice(visit), kind: kindOf(request) }
        const agent = await createAgent(visit.world, visit.person, choice)
        return {
          to: agentPath(agent),
          notice: `${agent.name} is there. Assign it to a channel, or chat with it.`,
        }
      },
      (problem) => createPage(visit, kindOf(request), problem),
      () => ({ name: nameProblem(visit.form.text('name')) }),
    ),
  )
  page('GET', '/agents/:agentId', (request, visit) => agentPage(visit, agentOf(request, visit)))
  addManagedRoutes(page, {
    route: '/agents/:agentId',
    find: (request, visit) => {
      ensureManager(visit.world, visit.person)
      return agentOf(request, visit)
    },
    consequences: ({ world }, { id, accountId }) => {
      const channels = world.store.channels.ofAccount(accountId).filter(({ agentId }) => agentId === id)
      const names = channels.map(({ name }) => name).join(', ')
      const left =
        names === '' ? 'No channel leads to it.' : `These channels are left without an agent: ${names}.`
      return ['What it answers from is gone for good.', left]
    },
    remove: ({ world, person }, id) => deleteAgent(world, person, id),
  })
  page('GET', '/agents/:agentId/change', (request, visit) => changePage(visit, agentOf(request, visit)))
  page('POST', '/agents/:agentId/change', (request, visit) =>
    showFormAgain(
      request,
      visit,
      async () => {
        const { id } = agentOf(request, visit)
        const agent = await changeAgent(visit.world, visit.person, id, agentChoice(visit))
        return { to: agentPath(agent), notice: `${agent.name} was changed.` }
      },
      (problem) => changePage(visit, agentOf(request, visit), problem),
      () => ({ name: nameProblem(visit.form.text('name')) }),
    ),
  )
}

/** The agent in the path. @throws Refused if it is not the person's to talk to */
export function agentOf(request: FastifyRequest, { world, person }: Visit): Agent {
  return showAgent(world, person, pathParameter(request, 'agentId'))
}

function kindOf(request: FastifyRequest): AgentKind {
  const name = pathParameter(request, 'kind')
  const kind = agentKinds.find((known) => known === name)
  if (kind === undefined) throw new Refused('not-found', 'there is no such kind of agent')
  return kind
}
