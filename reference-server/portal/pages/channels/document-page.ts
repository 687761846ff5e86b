import type { FastifyRequest } from 'fastify'
import { channelDocument, documentAddress } from '../../../endpoints/channel-document.ts'
import type { Channel } from '../../../store/channels.ts'
import { html } from '../html.ts'
import { renderDocument } from '../openapi/render-document.ts'
import type { Page, Visit } from '../page.ts'
import { channelPath } from './channel-path.ts'

/** The generated document of a channel, to be read by people. */
export function documentPage(request: FastifyRequest, { world, at }: Visit, channel: Channel): Page {
  const document = channelDocument(request, world)
  return {
    title: `OpenAPI document of ${channel.name}`,
    main: html`<p><a href="${at(channelPath(channel))}">The channel ${channel.name}</a></p>
<h1>OpenAPI document of ${channel.name}</h1>
<p>As <a href="${documentAddress(request, channel.id)}">JSON</a> or <a href="${documentAddress(request, channel.id, 'yaml')}">YAML</a>.</p>
${renderDocument(document)}`,
  }
}
