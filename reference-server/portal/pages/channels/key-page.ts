import { isJsonObject, type JsonObject, toText } from '../../../http/json.ts'
import type { Channel } from '../../../store/channels.ts'
import { type HtmlValue, html } from '../html.ts'
import type { Page, Redirect, Visit } from '../page.ts'
import { codeBlock, copyable } from '../parts/code.ts'
import { details } from '../parts/details.ts'
import type { Session } from '../session/session.ts'
import { keepOnce, takeOnce } from '../session/sessions.ts'
import { channelPath } from './channel-path.ts'
import { curlOfMessage } from './curl-of-channel.ts'

const terms: Readonly<Record<string, readonly [term: string, what: string]>> = {
  name: ['Name', ''],
  channelId: ['Channel ID', 'channel ID'],
  apiKey: ['Channel API key', 'channel API key'],
  openapi: ['OpenAPI document', 'address of the OpenAPI document'],
}

/** Leads to the one page that shows a new key. */
export function toKeyPage(session: Session, channel: Channel, shown: JsonObject): Redirect {
  keepOnce(session, onceName(channel), shown)
  return { to: `${channelPath(channel)}/key` }
}

/** The one display of a new key; whoever comes again is told that it is gone. */
export function keyPage({ session, at }: Visit, channel: Channel): Page {
  const shown = takeOnce(session, onceName(channel))
  const to = at(channelPath(channel))
  if (!isJsonObject(shown)) {
    return {
      title: 'The key is gone',
      status: 410,
      main: html`<h1>The key is gone</h1>
<p class="warning">The key of ${channel.name} was shown once, and is kept nowhere. If it is lost, rotate it: that makes a new one.</p>
<p class="actions"><a class="button" href="${to}">To the channel</a></p>`,
    }
  }
  return {
    title: `Copy the key of ${channel.name}`,
    main: html`<h1>Copy the key of ${channel.name}</h1>
<p class="warning">This is the only time that the key is shown. Reloading this page, or coming back to it, does not bring it back.</p>
${details(inOrder(shown).map((name) => entryOf(name, shown[name])))}
${curlOf(shown)}
<p class="actions"><a class="button main" href="${to}">I have copied the key</a></p>`,
  }
}

/** A first message, with the key in it while that is shown. */
function curlOf({ channelId, apiKey, openapi }: JsonObject): HtmlValue {
  const [, origin] = /^(.*)\/channels\/[^/]*\/openapi\.json$/.exec(toText(openapi)) ?? []
  if (origin === undefined || typeof apiKey !== 'string') return ''
  const line = curlOfMessage(`${origin}/channelsApi/${toText(channelId)}`, apiKey)
  return html`<h2>Try it</h2>${codeBlock(line, 'curl command with the key')}`
}

/** All that the portal decided to show, what people look for first. */
function inOrder(shown: JsonObject): readonly string[] {
  const known = Object.keys(terms).filter((name) => Object.hasOwn(shown, name))
  return [...known, ...Object.keys(shown).filter((name) => !Object.hasOwn(terms, name))]
}

function entryOf(name: string, value: unknown): readonly [term: string, value: HtmlValue] {
  const [term, what] = terms[name] ?? [name, '']
  return [term, what === '' ? html`${toText(value)}` : copyable(toText(value), what)]
}

function onceName({ id }: Channel): string {
  return `channel ${id}`
}
