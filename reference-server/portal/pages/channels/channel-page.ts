import type { FastifyRequest } from 'fastify'
import { documentAddress } from '../../../endpoints/channel-document.ts'
import { publicAddress } from '../../../http/public-address.ts'
import type { Channel } from '../../../store/channels.ts'
import { listAgents } from '../../agent-steps.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { alert } from '../parts/alert.ts'
import { code, copyable } from '../parts/code.ts'
import { details } from '../parts/details.ts'
import { selectField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import type { FormProblem } from '../parts/form-problem.ts'
import { renderMadeAt, renderUsedAt } from '../parts/key-dates.ts'
import { agentLink } from './agent-link.ts'
import { channelPath } from './channel-path.ts'

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
<p>It describes the endpoints of this channel, and is read without a key.</p>
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
