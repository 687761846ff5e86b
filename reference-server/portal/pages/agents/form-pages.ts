import { Refused } from '../../../http/refused.ts'
import type { Agent, AgentKind } from '../../../store/agents.ts'
import { listAssignedApis, mayManageAgents } from '../../agent-steps.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { alert } from '../parts/alert.ts'
import { postForm } from '../parts/form.ts'
import type { FormProblem } from '../parts/form-problem.ts'
import { agentFields } from './agent-form.ts'
import { agentPath } from './agent-path.ts'
import { kinds } from './kinds.ts'

/** The form of a new agent. @throws Refused where the person can create none */
export function createPage(visit: Visit, kind: AgentKind, problem?: FormProblem): Page {
  ensureManager(visit)
  const { create, does } = kinds[kind]
  const fields = agentFields(visit, kind, { name: undefined, script: undefined, customApiIds: [] }, problem)
  return {
    title: create,
    main: html`<h1>${create}</h1>${alert(problem)}<p>${does}</p>
${postForm(visit, { to: `/agents/new/${kind}`, fields, button: 'Create agent', cancel: '/agents' })}`,
  }
}

/** The form that changes an agent. @throws Refused where the person may not */
export function changePage(visit: Visit, agent: Agent, problem?: FormProblem): Page {
  ensureManager(visit)
  const kept = {
    name: agent.name,
    script: agent.script ?? undefined,
    customApiIds: listAssignedApis(visit.world, visit.person, agent.id).map(({ id }) => id),
  }
  const path = agentPath(agent)
  const fields = agentFields(visit, agent.kind, kept, problem)
  return {
    title: `Change ${agent.name}`,
    main: html`<h1>Change ${agent.name}</h1>${alert(problem)}<p>Its channels and its id stay as they are.</p>
${postForm(visit, { to: `${path}/change`, fields, button: 'Save changes', cancel: path })}`,
  }
}

function ensureManager({ world, person }: Visit): void {
  if (!mayManageAgents(world, person)) {
    throw new Refused('forbidden', `${person.position}s cannot manage agents`)
  }
}
