import { type JsonObject, toText } from '../../../http/json.ts'
import { type Html, html } from '../html.ts'
import { copyable } from '../parts/code.ts'
import { details } from '../parts/details.ts'

const terms: Readonly<Record<string, string>> = {
  name: 'Name',
  type: 'Type',
  role: 'Role',
  state: 'State',
  accountId: 'Account ID',
  workspaceId: 'Workspace ID',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  secretLast4: 'Last 4 characters of the secret',
  audience: 'Audience',
  tokenUrl: 'Token URL',
}

const toCopy = ['clientId', 'clientSecret', 'audience', 'tokenUrl']

const words: Readonly<Record<string, string>> = {
  account: 'Account API key',
  workspace: 'Workspace API key',
}

/** The terms and values of a credential, all that the portal decided to show of it, and `further` ones. */
export function credentialDetails(
  shown: JsonObject,
  further: readonly (readonly [term: string, value: Html])[] = [],
): Html {
  const known = Object.keys(terms).filter((name) => Object.hasOwn(shown, name))
  const others = Object.keys(shown).filter((name) => !Object.hasOwn(terms, name))
  const names = [...known, ...others].filter((name) => shown[name] !== undefined)
  return details([
    ...names.map((name) => [terms[name] ?? name, renderValue(name, shown[name])] as const),
    ...further,
  ])
}

/** One value of a credential as people read it. */
export function renderValue(name: string, value: unknown): Html {
  if (value === null) return html`<span class="quiet">None</span>`
  const text = toText(value)
  if (toCopy.includes(name))
    return copyable(text, terms[name]?.replace(/^./, (first) => first.toLowerCase()) ?? name)
  if (name === 'type') return html`${words[text] ?? text}`
  if (name === 'state')
    return html`<span class="state ${text === 'active' ? 'active' : 'deactivated'}">${text}</span>`
  return name === 'name' || name === 'role' ? html`${text}` : html`<code>${text}</code>`
}
