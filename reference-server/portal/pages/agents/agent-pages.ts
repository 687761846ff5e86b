import type { Agent } from '../../../store/agents.ts'
import { listAgents, listAssignedApis, mayManageAgents } from '../../agent-steps.ts'
import { type Html, type HtmlValue, html, joinHtml } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { codeBlock, copyable, details } from '../parts/code.ts'
import { isFound, search, table } from '../parts/table.ts'
import { agentPath, channelPath } from '../visit.ts'
import { kinds } from './agent-form.ts'

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

/** An agent with what it answers from, and where it can be talked to. */
export function agentPage(visit: Visit, agent: Agent): Page {
  const { world, person, at } = visit
  const path = agentPath(agent)
  const change = mayManageAgents(world, person)
    ? html`<a class="button" href="${at(`${path}/change`)}">Change agent</a><a class="button" href="${at(`${path}/delete`)}">Delete</a>`
    : ''
  return {
    title: agent.name,
    main: html`<p><a href="${at('/agents')}">All agents</a></p><h1>${agent.name}</h1>
${details([
  ['Name', html`${agent.name}`],
  ['Kind', kinds[agent.kind].name],
  ['Agent ID', copyable(agent.id, 'agent ID')],
  ...channelsOf(visit, agent),
])}
<p class="actions"><a class="button main" href="${at(`${path}/chat`)}">Chat with ${agent.name}</a>${change}</p>
${answersFrom(visit, agent)}`,
  }
}

function channelsOf(
  { world, person, at }: Visit,
  agent: Agent,
): readonly (readonly [term: string, value: HtmlValue])[] {
  if (!world.behaviour.lifecycle.mayOperate(person)) return []
  const channels = world.store.channels
    .ofAccount(agent.accountId)
    .filter(({ agentId }) => agentId === agent.id)
  const links = channels.map((channel) => html`<a href="${at(channelPath(channel))}">${channel.name}</a>`)
  return [['Channels', links.length === 0 ? html`<span class="quiet">None</span>` : joinHtml(links, ', ')]]
}

function answersFrom(visit: Visit, agent: Agent): Html {
  switch (agent.kind) {
    case 'echoing':
      return html`<p>${kinds.echoing.does}</p>`
    case 'scripted':
      if (!mayManageAgents(visit.world, visit.person)) return html`<p>${kinds.scripted.does}</p>`
      return html`<h2>Script</h2>${codeBlock(agent.script ?? '', 'script')}`
    case 'calling':
      return calls(visit, agent)
  }
}

function calls({ world, person, at }: Visit, agent: Agent): Html {
  const apis = listAssignedApis(world, person, agent.id)
  const mayOpen = world.behaviour.lifecycle.mayOperate(person)
  const items = apis.map(({ id, name, state }) => {
    const shown = mayOpen
      ? html`<a href="${at(`/custom-apis/${encodeURIComponent(id)}`)}">${name}</a>`
      : html`${name}`
    return html`<li>${shown} <span class="quiet">${state === 'confirmed' ? 'confirmed' : 'not confirmed yet'}</span></li>`
  })
  const list =
    items.length === 0
      ? html`<p class="empty">None is assigned, so the agent can call nothing.</p>`
      : html`<ul>${items}</ul>`
  return html`<h2>Custom APIs that it may call</h2>${list}
<h2>How to ask</h2>
<p>Name an action with its method and path, or with its summary, and give arguments by name:</p>
<pre tabindex="0" role="region" aria-label="Samples of messages"><code>GET /tickets/{id} id=42
Show a ticket id=42
POST /tickets title="Two words" body={"urgent": true}</code></pre>`
}
