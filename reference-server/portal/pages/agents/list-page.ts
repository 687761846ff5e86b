import { listAgents, mayManageAgents } from '../../agent-steps.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { isFound, search } from '../parts/search.ts'
import { table } from '../parts/table.ts'
import { agentPath } from './agent-path.ts'
import { kinds } from './kinds.ts'

/** The agents of the account: everybody there may talk to them. */
export function listPage({ world, person, at }: Visit, query: string): Page {
  const all = listAgents(world, person)
  const found = all.filter(({ id, name, kind }) => isFound(query, id, name, kinds[kind].name))
  const create = mayManageAgents(world, person)
    ? html`<a class="button main" href="${at('/agents/new')}">Create an agent</a>`
    : ''
  return {
    title: 'Agents',
    main: html`<div class="heading"><h1>Agents</h1>${create}</div>
<p>An agent answers messages: here in a chat, and to programs through a channel.</p>
${search(at('/agents'), 'Search in names, kinds and IDs', query, all.length)}
${table({
  caption: 'The agents of your account',
  columns: ['Name', 'Kind', 'Chat', 'Agent ID'],
  rows: found.map((agent) => [
    html`<a href="${at(agentPath(agent))}">${agent.name}</a>`,
    kinds[agent.kind].name,
    html`<a href="${at(`${agentPath(agent)}/chat`)}">Chat with ${agent.name}</a>`,
    html`<code>${agent.id}</code>`,
  ]),
  empty: query === '' ? 'There are no agents yet.' : 'No agent fits the search.',
})}`,
  }
}
