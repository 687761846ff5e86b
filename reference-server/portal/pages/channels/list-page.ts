import type { Channel } from '../../../store/channels.ts'
import { listedChannels } from '../../channel-steps.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { table } from '../parts/table.ts'
import { agentLink } from './agent-link.ts'
import { channelPath } from './channel-path.ts'

/** The channels of the account. @throws Refused */
export function listPage(visit: Visit): Page {
  const channels = listedChannels(visit.world, visit.person)
  return {
    title: 'Channels',
    main: html`<div class="heading"><h1>Channels</h1>
<a class="button main" href="${visit.at('/channels/new')}">Create a channel</a></div>
<p>A program talks to one agent through a channel, with the channel's own key.</p>
${table({
  caption: 'The channels of your account',
  columns: ['Name', 'Agent', 'Key ends with', 'Channel ID'],
  rows: channels.map((channel) => rowOf(visit, channel)),
  empty: 'There are no channels yet.',
})}`,
  }
}

function rowOf(visit: Visit, channel: Channel): Html[] {
  return [
    html`<a href="${visit.at(channelPath(channel))}">${channel.name}</a>`,
    agentLink(visit, channel),
    html`<code>${channel.keyLast4}</code>`,
    html`<code>${channel.id}</code>`,
  ]
}
