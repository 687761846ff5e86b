import type { Channel } from '../../../store/channels.ts'
import { listChannels } from '../../channel-steps.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { renderMadeAt, renderUsedAt } from '../parts/key-dates.ts'
import { isFound, search } from '../parts/search.ts'
import { table } from '../parts/table.ts'
import { agentLink } from './agent-link.ts'
import { channelPath } from './channel-path.ts'

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
