import { listCustomApis } from '../../custom-api-steps.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { isFound, search, table } from '../parts/table.ts'
import { apiPath, stateOf } from './api-page.ts'

/** The custom APIs of the account. @throws Refused */
export function listPage({ world, person, at }: Visit, query: string): Page {
  const all = listCustomApis(world, person)
  const found = all.filter(({ name, authenticationType, state }) =>
    isFound(query, name, authenticationType, state),
  )
  const rows = found.map((api) => [
    html`<a href="${at(apiPath(api))}">${api.name}</a>`,
    html`${api.authenticationType}`,
    stateOf(api),
  ])
  return {
    title: 'Custom APIs',
    main: html`<div class="heading"><h1>Custom APIs</h1>
<a class="button main" href="${at('/custom-apis/new')}">Import a custom API</a></div>
<p>HTTP APIs outside the platform that agents may call: what their OpenAPI definition declares, and nothing else.</p>
${search(at('/custom-apis'), 'Search in names, authentication and states', query, all.length)}
${table({
  caption: 'Custom APIs of the account',
  columns: ['Name', 'Authentication', 'State'],
  rows,
  empty: query === '' ? 'There is no custom API yet.' : 'No custom API fits the search.',
})}`,
  }
}
