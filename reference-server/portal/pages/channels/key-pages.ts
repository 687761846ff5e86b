import { isJsonObject, type JsonObject, toText } from '../../../http/json.ts'
import type { Channel } from '../../../store/channels.ts'
import { listChannels } from '../../channel-steps.ts'
import { type HtmlValue, html } from '../html.ts'
import type { Page, Redirect, Visit } from '../page.ts'
import { codeBlock, copyable, details } from '../parts/code.ts'
import { textField } from '../parts/field.ts'
import { confirmation, postForm } from '../parts/form.ts'
import { alert, type FormProblem } from '../parts/form-problem.ts'
import { keepOnce, type Session, takeOnce } from '../session.ts'
import { channelPath } from '../visit.ts'
import { curlOfMessage } from './try-page.ts'

/** The form of a new channel. @throws Refused if the person can create none. */
export function createPage(visit: Visit, problem?: FormProblem): Page {
  listChannels(visit.world, visit.person)
  const name = visit.form.readText('name')
  const hint = 'Says who will use the channel. Left empty, it is API channel.'
  const fields = textField({ label: 'Name (optional)', name: 'name', value: name, hint, problem })
  return {
    title: 'Create a channel',
    main: html`<h1>Create a channel</h1>${alert(problem)}
<p>The channel gets an id, a key and an OpenAPI document. The key is shown once, on the next page. An agent is assigned after that.</p>
${postForm(visit, { to: '/channels/new', fields, button: 'Create channel', cancel: '/channels' })}`,
  }
}

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

/** The one display of a new key; anybody who comes back is told that it is gone. */
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

/** All that the portal decided to show, beginning with what people look for. */
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

/** Asks before the key of a channel is replaced. */
export function rotatePage(visit: Visit, channel: Channel): Page {
  const path = channelPath(channel)
  return confirmation(visit, {
    title: `Rotate the key of ${channel.name}`,
    consequences: [
      'A new key is made, and shown once.',
      `The key that ends with ${channel.keyLast4} is refused at once: programs that still send it are answered 401.`,
      'Channel ID, agent, conversations and uploaded files stay as they are.',
    ],
    to: `${path}/rotate`,
    button: 'Rotate key',
    danger: true,
    cancel: path,
  })
}
