import { toText } from '../../../http/json.ts'
import type { Credential } from '../../../store/credentials.ts'
import { creationProblem, listCredentials } from '../../credential-offers.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { renderMadeAt, renderUsedAt } from '../parts/key-dates.ts'
import { isFound, search } from '../parts/search.ts'
import { table } from '../parts/table.ts'
import { renderValue } from './display.ts'

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
