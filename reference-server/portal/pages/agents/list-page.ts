import { listedAgents, mayManageAgents } from '../../agent-steps.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { table } from '../parts/table.ts'
import { agentPath } from './agent-path.ts'
import { kinds } from './kinds.ts'

/** The agents of the account: everybody there may talk to them. */
export function listPage({ world, person, at }: Visit): Page {
  const create = mayManageAgents(world, person)
    ? html`<a class="button main" href="${at('/agents/new')}">Create an agent</a>`
    : ''
  return {
    title: 'Agents',
    main: html`<div class="heading"><h1>Agents</h1>${create}</div>
<p>An agent answers messages: here in a chat, and to programs through a channel.</p>
${table({
  caption: 'The agents of your account',
  columns: ['Name', 'Kind', 'Chat', 'Agent ID'],
  rows: listedAgents(world, person).map((agent) => [
    html`<a href="${at(agentPath(agent))}">${agent.name}</a>`,
    kinds[agent.kind].name,
    html`<a href="${at(`${agentPath(agent)}/chat`)}">Chat with ${agent.name}</a>`,
    html`<code>${agent.id}</code>`,
  ]),
  empty: 'There are no agents yet.',
})}`,
  }
}
