import type { FastifyRequest } from 'fastify'
import { documentAddress } from '../../../endpoints/channel-document.ts'
import type { Channel } from '../../../store/channels.ts'
import { publicAddress } from '../../../world/request-world.ts'
import { listAgents } from '../../agent-steps.ts'
import { listChannels } from '../../channel-steps.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { code, copyable, details, renderMadeAt, renderUsedAt } from '../parts/code.ts'
import { selectField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import { alert, type FormProblem } from '../parts/form-problem.ts'
import { isFound, search, table } from '../parts/table.ts'
import { agentPath, channelPath } from '../visit.ts'

/** The channels of the account. @throws Refused */
export function listPage(visit: Visit, query: string): Page {
  const all = listChannels(visit.world, visit.person)
  const channels = all.filter(({ id, name, keyLast4 }) => isFound(query, id, name, keyLast4))
  return {
    title: 'Channels',
    main: html`<div class="heading"><h1>Channels</h1>
<a class="button main" href="${visit.at('/channels/new')}">Create a channel</a></div>
<p>A program talks to one agent through a channel, with the channel's own key.</p>
${search(visit.at('/channels'), 'Search in names, IDs and ends of keys', query, all.length)}
${table({
  caption: 'The channels of your account',
  columns: ['Name', 'Agent', 'Key ends with', 'Key made', 'Key last used', 'Channel ID'],
  rows: channels.map((channel) => rowOf(visit, channel)),
  empty: query === '' ? 'There are no channels yet.' : 'No channel fits the search.',
})}`,
  }
}

function rowOf(visit: Visit, channel: Channel): Html[] {
  const dates = visit.world.store.keyDates.of(channel.id)
  return [
    html`<a href="${visit.at(channelPath(channel))}">${channel.name}</a>`,
    agentLink(visit, channel),
    html`<code>${channel.keyLast4}</code>`,
    renderMadeAt(dates),
    renderUsedAt(dates),
    html`<code>${channel.id}</code>`,
  ]
}

/** A channel with all that is shown of it: how it is reached, and who answers. */
export function channelPage(
  request: FastifyRequest,
  visit: Visit,
  channel: Channel,
  problem?: FormProblem,
): Page {
  const { at } = visit
  const path = channelPath(channel)
  const dates = visit.world.store.keyDates.of(channel.id)
  return {
    title: channel.name,
    main: html`<p><a href="${at('/channels')}">All channels</a></p><h1>${channel.name}</h1>${alert(problem)}
${details([
  ['Name', html`${channel.name}`],
  ['Channel ID', copyable(channel.id, 'channel ID')],
  ['Agent', agentLink(visit, channel)],
  ['Address', copyable(`${publicAddress(request)}/channelsApi/${channel.id}`, 'address of the channel')],
  ['Last 4 characters of the key', code(channel.keyLast4)],
  ['Key made', renderMadeAt(dates)],
  ['Key last used', renderUsedAt(dates)],
])}
<p class="actions"><a class="button main" href="${at(`${path}/try`)}">Try the channel</a><a class="button" href="${at(`${path}/rotate`)}">Rotate key</a><a class="button" href="${at(`${path}/rename`)}">Rename</a><a class="button" href="${at(`${path}/delete`)}">Delete</a></p>
<h2>Agent</h2>
${assignment(visit, channel, problem)}
<h2>OpenAPI document</h2>
<p>It describes the endpoints of this channel. Anybody can read it without a key.</p>
${details([
  ['Rendered', html`<a href="${at(`${path}/document`)}">Read the document</a>`],
  ['JSON', copyable(documentAddress(request, channel.id), 'address of the JSON document')],
  ['YAML', copyable(documentAddress(request, channel.id, 'yaml'), 'address of the YAML document')],
])}`,
  }
}

function assignment(visit: Visit, channel: Channel, problem: FormProblem | undefined): Html {
  const agents = listAgents(visit.world, visit.person)
  if (agents.length === 0) {
    return html`<p class="empty">Your account has no agent yet. <a href="${visit.at('/agents/new')}">Create an agent</a></p>`
  }
  const hint =
    channel.agentId === null
      ? 'Until an agent is assigned, messages to this channel are answered 409.'
      : 'Another agent answers from the next message on.'
  const value = visit.form.readText('agentId') ?? channel.agentId ?? undefined
  const fields = selectField(
    { label: 'Agent that answers', name: 'agentId', value, hint, problem },
    agents.map(({ id, name }) => ({ value: id, label: name })),
  )
  return postForm(visit, { to: `${channelPath(channel)}/agent`, fields, button: 'Assign agent' })
}

/** The agent that answers on a channel, with the way to its page. */
function agentLink({ world, at }: Visit, { agentId }: Channel): Html {
  const agent = agentId === null ? undefined : world.store.agents.find(agentId)
  return agent === undefined
    ? html`<span class="quiet">None</span>`
    : html`<a href="${at(agentPath(agent))}">${agent.name}</a>`
}
