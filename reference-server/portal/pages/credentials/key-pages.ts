import { type JsonObject, toText } from '../../../http/json.ts'
import type { Credential } from '../../../store/credentials.ts'
import { creationProblem, listCredentials, listSteps } from '../../credential-offers.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { copyable, details, renderMadeAt, renderUsedAt } from '../parts/code.ts'
import { isFound, search, table } from '../parts/table.ts'

/** The credentials that a person may manage. @throws Refused */
export function listPage(visit: Visit, tokenUrl: string, query: string): Page {
  const { world, person, at } = visit
  const all = listCredentials(world, person)
  const credentials = all.filter(({ name, clientId, role, state, secretLast4 }) =>
    isFound(query, name, clientId, role, state, secretLast4),
  )
  const problem = creationProblem(world, person)
  const create =
    problem === undefined
      ? html`<a class="button main" href="${at('/credentials/new')}">Create a key</a>`
      : html`<p class="quiet">No key can be created: ${problem}.</p>`
  return {
    title: 'API credentials',
    main: html`<div class="heading"><h1>API credentials</h1>${create}</div>
<p>A program exchanges a key for an access token, and calls the platform API with that.</p>
${search(at('/credentials'), 'Search in names, roles, states and IDs', query, all.length)}
${table({
  caption: 'The keys you manage',
  columns: [
    'Name',
    'Type',
    'Role',
    'Workspace',
    'State',
    'Created',
    'Last used',
    'Client ID',
    'Secret ends with',
  ],
  rows: credentials.map((credential) => rowOf(visit, credential, tokenUrl)),
  empty: query === '' ? 'There are no keys yet.' : 'No key fits the search.',
})}`,
  }
}

function rowOf({ world, at }: Visit, credential: Credential, tokenUrl: string): Html[] {
  const shown = world.behaviour.lifecycle.shown(credential, tokenUrl)
  const dates = world.store.keyDates.of(credential.clientId)
  const workspace =
    credential.workspaceId === null ? undefined : world.store.workspaces.find(credential.workspaceId)
  return [
    html`<a href="${at(keyPath(credential))}">${toText(shown['name'])}</a>`,
    renderValue('type', shown['type']),
    renderValue('role', shown['role']),
    html`${workspace?.name ?? toText(shown['workspaceId'] ?? 'All')}`,
    renderValue('state', shown['state']),
    renderMadeAt(dates),
    renderUsedAt(dates),
    html`<code>${toText(shown['clientId'])}</code>`,
    html`<code>${toText(shown['secretLast4'])}</code>`,
  ]
}

/** Where the page of a credential is, inside the portal. */
export function keyPath({ clientId }: Pick<Credential, 'clientId'>): string {
  return `/credentials/${encodeURIComponent(clientId)}`
}

const links = {
  rotate: { path: 'rotate', label: 'Rotate secret', look: 'main' },
  'change role': { path: 'role', label: 'Change role', look: 'plain' },
  deactivate: { path: 'deactivate', label: 'Deactivate key', look: 'danger' },
} as const

/** A key with all that is shown of it, and what can be done with it. */
export function keyPage({ world, at }: Visit, credential: Credential, tokenUrl: string): Page {
  const steps = listSteps(world, credential).map((step) => {
    const { path, label, look } = links[step]
    return html`<a class="button ${look}" href="${at(`${keyPath(credential)}/${path}`)}">${label}</a>`
  })
  const dates = world.store.keyDates.of(credential.clientId)
  const offered =
    steps.length === 0
      ? html`<p class="warning">This key is deactivated for good. Requests with its tokens are answered 401, and it gets no new ones.</p>`
      : html`<p class="actions">${steps}</p>`
  return {
    title: credential.name,
    main: html`<p><a href="${at('/credentials')}">All API credentials</a></p><h1>${credential.name}</h1>
${credentialDetails(world.behaviour.lifecycle.shown(credential, tokenUrl), [
  ['Created', renderMadeAt(dates)],
  ['Last used', renderUsedAt(dates)],
])}
${offered}`,
  }
}

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
function renderValue(name: string, value: unknown): Html {
  if (value === null) return html`<span class="quiet">None</span>`
  const text = toText(value)
  if (toCopy.includes(name))
    return copyable(text, terms[name]?.replace(/^./, (first) => first.toLowerCase()) ?? name)
  if (name === 'type') return html`${words[text] ?? text}`
  if (name === 'state')
    return html`<span class="state ${text === 'active' ? 'active' : 'deactivated'}">${text}</span>`
  return name === 'name' || name === 'role' ? html`${text}` : html`<code>${text}</code>`
}
